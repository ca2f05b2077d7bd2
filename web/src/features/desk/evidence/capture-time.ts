import { parse } from 'exifr'

/** Tags of Exif 3.0, section 4.6.6. Others, such as the place, are not read. */
const dateTimeOriginal = 0x9003
const offsetTimeOriginal = 0x9011

/** Exif is one of the first segments, and none is longer than 64 kB. */
const maxHeadBytes = 2 ** 18

/**
 * The time at which a photograph was taken, as an ISO 8601 instant.
 * @param jpeg a JPEG file
 * @returns undefined if its Exif does not tell it with its time zone, or if the clock of the camera was in the future
 */
export async function captureTime(jpeg: Blob): Promise<string | undefined> {
  try {
    const head = await jpeg.slice(0, maxHeadBytes).arrayBuffer()
    const found: Record<string, unknown> | undefined = await parse(head, {
      gps: false,
      exif: { pick: [dateTimeOriginal, offsetTimeOriginal] },
      translateKeys: false,
      reviveValues: false,
    })
    const time = /^(\d{4}):(\d\d):(\d\d) (\d\d:\d\d:\d\d)$/.exec(`${found?.[dateTimeOriginal]}`)
    if (!time) return undefined
    const [, year, month, day, clock] = time
    const offset = `${found?.[offsetTimeOriginal]}`
    if (!/^[+-]\d\d:\d\d$/.test(offset)) return undefined
    const taken = new Date(`${year}-${month}-${day}T${clock}${offset}`)
    return taken.getTime() <= Date.now() ? taken.toISOString() : undefined
  } catch {
    return undefined
  }
}
