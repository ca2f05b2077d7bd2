/** Letters and digits in one way of writing: "Co., Ltd." and "co ltd" are the same. */
export const plainText = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')
