/** The slugs that a record had before, after its slug has become `now`: each redirects to it permanently. */
export function formerSlugs(
  { slug, former_slugs }: { readonly slug: string; readonly former_slugs: readonly string[] },
  now: string,
): string[] {
  return slug === now ? [...former_slugs] : [...former_slugs.filter((one) => one !== now && one !== slug), slug];
}
