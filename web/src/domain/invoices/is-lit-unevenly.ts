type Pixels = { data: Uint8ClampedArray; width: number; height: number }

/**
 * Whether one part of the paper is clearly darker than another, as on a photograph. Needs itself only, so that it runs
 * in a worker or a test's page. Four bytes for a pixel, RGBA.
 */
export function isLitUnevenly({ data, width, height }: Pixels): boolean {
  // Of a scan, all parts are about as light: 0.99.
  const minEvenness = 0.9
  const parts = 4
  const light: number[] = []
  for (let row = 0; row < parts; row += 1)
    for (let column = 0; column < parts; column += 1) {
      const greens: number[] = []
      for (let y = Math.floor((row * height) / parts); y < ((row + 1) * height) / parts; y += 8)
        for (
          let x = Math.floor((column * width) / parts);
          x < ((column + 1) * width) / parts;
          x += 8
        )
          greens.push(data[4 * (y * width + x) + 1] ?? 0)
      // More of a page is paper than ink.
      light.push(greens.sort((one, other) => one - other)[greens.length >> 1] ?? 0)
    }
  return Math.min(...light) < minEvenness * Math.max(...light)
}
