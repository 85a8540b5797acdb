/** The shop takes no such picture, so that sending it again is of no use: it is no picture, or it is too large. */
export class RefusedPicture extends Error {
  override readonly name = 'RefusedPicture';
}
