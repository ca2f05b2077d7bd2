/** Width, brackets, spaces and capitals are not a change. */
export const plainText = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\s()]/g, '')
    .toLowerCase()
