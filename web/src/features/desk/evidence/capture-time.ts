import { parse } from 'exifr'

/** Tags of Exif 3.0, section 4.6.6. Others, such as the place, are not read. */
const dateTimeOriginal = 0x9003
const offsetTimeOriginal = 0x9011

/** Analysts photograph in China, and an older telephone does not tell its time zone. */
const offsetInChina = '+08:00'

/** Exif is one of the first segments, and none is longer than 64 kB. */
const maxHeadBytes = 2 ** 18

/**
 * The time at which a photograph was taken, as an ISO 8601 instant.
 * @param jpeg a JPEG file
 * @returns undefined if its Exif does not tell
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
    const given = `${found?.[offsetTimeOriginal]}`
    const offset = /^[+-]\d\d:\d\d$/.test(given) ? given : offsetInChina
    return new Date(`${year}-${month}-${day}T${clock}${offset}`).toISOString()
  } catch {
    return undefined
  }
}
