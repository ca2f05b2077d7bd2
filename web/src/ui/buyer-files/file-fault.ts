import { maxBuyerFileBytes } from '../../../../shared/requests/buyer-file.ts'

const signatures: readonly (readonly number[])[] = [
  [0xff, 0xd8, 0xff],
  [0x89, 0x50, 0x4e, 0x47],
  // %PDF
  [0x25, 0x50, 0x44, 0x46],
]

/** @returns why the server would refuse the file, or undefined. It decides by content, too. */
export async function fileFault(file: File): Promise<string | undefined> {
  if (file.size === 0) return 'The file is empty.'
  if (file.size > maxBuyerFileBytes) return 'The file is larger than 10 MB.'
  const head = new Uint8Array(await file.slice(0, 4).arrayBuffer())
  const isKnown = signatures.some((bytes) => bytes.every((byte, n) => head[n] === byte))
  return isKnown ? undefined : 'Only JPEG and PNG pictures and PDF files can be sent.'
}
