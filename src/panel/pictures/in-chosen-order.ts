/**
 * A list with a picture that has been uploaded, at its place by the order in which the files were chosen: uploads end in
 * any order. Pictures that were stored before come first. Once the user has arranged the list otherwise, it is appended.
 * @param keys the keys of uploads by URL, ascending in the chosen order, the new picture's among them
 */
export function inChosenOrder<Picture extends { readonly url: string }>(
  pictures: readonly Picture[],
  picture: Picture,
  keys: ReadonlyMap<string, number>,
): Picture[] {
  const keyOf = ({ url }: Picture) => keys.get(url) ?? 0;
  const isArranged = pictures.some((one, index) => index > 0 && keyOf(one) < keyOf(pictures[index - 1] ?? one));
  const at = isArranged ? -1 : pictures.findIndex((one) => keyOf(one) > keyOf(picture));
  return at < 0 ? [...pictures, picture] : [...pictures.slice(0, at), picture, ...pictures.slice(at)];
}
