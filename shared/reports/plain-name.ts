/** For comparing: width, brackets, spaces and capitals make no other name. */
export const plainName = (name: string): string =>
  name
    .normalize('NFKC')
    .replace(/[\s()]/g, '')
    .toLowerCase()
