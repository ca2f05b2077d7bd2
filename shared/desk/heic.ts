/** Brands of HEIF files with HEVC pictures, and of those that may have any. Source: ISO/IEC 23008-12, annex B */
const brands = ['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1']

/** How much of a file `isHeic` reads. */
export const heicHeadBytes = 12

/** Whether a file is HEIC or HEIF by its content. @param head its first bytes, one character per byte */
export const isHeic = (head: string): boolean =>
  head.slice(4, 8) === 'ftyp' && brands.includes(head.slice(8, heicHeadBytes))
