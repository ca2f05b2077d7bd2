type Pixels = { data: Uint8ClampedArray; width: number; height: number }

/**
 * Paints over the long thin lines of tables, in place: text in a grid is recognized badly otherwise. Letters that
 * touch a line stay. Needs itself only, so that it runs in a worker or a test's page. Four bytes for a pixel, RGBA.
 */
export function paintOverLines({ data, width, height }: Pixels): void {
  const size = width * height
  const gray = new Uint8Array(size)
  for (let at = 0; at < size; at += 1)
    gray[at] =
      ((data[4 * at] ?? 0) * 3 + (data[4 * at + 1] ?? 0) * 6 + (data[4 * at + 2] ?? 0)) / 10
  // The light around a block of pixels: a photograph is darker at its edges.
  const block = 48
  const columns = Math.ceil(width / block)
  const blockAt = (x: number, y: number) => Math.floor(y / block) * columns + Math.floor(x / block)
  const dark = new Uint8Array(size)
  /** The mean of the pixels of each block that are not dark yet. */
  const lightOf = (): Float32Array => {
    const light = new Float32Array(columns * Math.ceil(height / block))
    const counts = new Uint32Array(light.length)
    for (let y = 0; y < height; y += 2)
      for (let x = 0; x < width; x += 2) {
        if (dark[y * width + x]) continue
        const place = blockAt(x, y)
        light[place] = (light[place] ?? 0) + (gray[y * width + x] ?? 0)
        counts[place] = (counts[place] ?? 0) + 1
      }
    for (let place = 0; place < light.length; place += 1)
      light[place] = (light[place] ?? 0) / (counts[place] || 1)
    return light
  }
  const light = lightOf()
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      if ((gray[y * width + x] ?? 0) < 0.78 * (light[blockAt(x, y)] ?? 255)) dark[y * width + x] = 1
  // Without the ink: a patch that is darker than the paper around it is taken for a sign.
  const paper = lightOf()

  // A line that is a little turned is short in each row of pixels, and longer than a stroke of a letter.
  // In pixels of a page at 210 dpi, as pictures are scaled: 5 and 1 mm. A stem of a letter on a small picture is shorter.
  const minLength = 42
  const maxThickness = 8
  const erased = new Uint8Array(size)
  const follow = (lines: number, length: number, step: number, across: number) => {
    for (let line = 0; line < lines; line += 1) {
      const begin = line * across
      let start = 0
      for (let at = 0; at <= length; at += 1) {
        if (at < length && dark[begin + at * step]) continue
        if (at - start >= minLength)
          for (let part = start; part < at; part += 1) {
            const place = begin + part * step
            let thickness = 1
            for (let up = 1; up <= maxThickness && line - up >= 0; up += 1) {
              if (!dark[place - up * across]) break
              thickness += 1
            }
            for (let down = 1; down <= maxThickness && line + down < lines; down += 1) {
              if (!dark[place + down * across]) break
              thickness += 1
            }
            if (thickness <= maxThickness) erased[place] = 1
          }
        start = at + 1
      }
    }
  }
  follow(height, width, 1, width)
  follow(width, height, width, 1)
  const isErasedWithin = (place: number, step: number) => {
    for (let away = 1; away <= maxThickness; away += 1)
      if (erased[place + away * step] === 1) return true
    return false
  }
  const thicknessAlong = (place: number, step: number) => {
    let thickness = 1
    for (const away of [step, -step])
      for (let at = place + away; dark[at] && thickness <= maxThickness; at += away) thickness += 1
    return thickness
  }
  // Where two lines cross, and the steps of a line that is a little turned.
  const maxStep = 5
  for (let place = 0; place < size; place += 1) {
    if (!dark[place] || erased[place]) continue
    for (const step of [1, width])
      if (
        (isErasedWithin(place, step) && isErasedWithin(place, -step)) ||
        ((erased[place + step] === 1 || erased[place - step] === 1) &&
          thicknessAlong(place, step) <= maxStep)
      )
        erased[place] = 2
  }
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const place = y * width + x
      // The soft edge of a line, too.
      const isLine =
        erased[place] ||
        (!dark[place] &&
          [1, 2, width, 2 * width].some((step) => erased[place + step] || erased[place - step]))
      if (isLine) data.fill(paper[blockAt(x, y)] ?? 255, 4 * place, 4 * place + 3)
    }
}
