/** A picture without metadata, or why it is none. */
export type CleanImage = { bytes: Buffer; width: number; height: number } | { fault: string }

export const cutOff = { fault: 'The picture is cut off: its end is missing.' }
export const damaged = {
  fault: 'The picture is damaged. Open it, save it again and drop that one.',
}
