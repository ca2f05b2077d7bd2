/** A picture without metadata, or why the file is not accepted as a picture. */
export type CleanImage = { bytes: Buffer; width: number; height: number } | { fault: string }

export const cutOff = { fault: 'The picture is cut off: its end is missing.' }
export const takesTooMuch = {
  fault: 'The picture has too many parts to check. Open it, save it again and drop that one.',
}
export const damaged = {
  fault: 'The picture is damaged. Open it, save it again and drop that one.',
}
