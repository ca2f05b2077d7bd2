import { copyFileSync, mkdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { Browser, Page } from 'playwright-core'
import { createWorker, OEM, PSM, type Worker } from 'tesseract.js'
import { recognizedEdge } from '../../web/src/domain/invoices/invoice-file.ts'
import type { PageText, TextRun } from '../../web/src/domain/invoices/invoice-reading.ts'
import { isLitUnevenly } from '../../web/src/domain/invoices/is-lit-unevenly.ts'
import { paintOverLines } from '../../web/src/domain/invoices/paint-over-lines.ts'
import { isIncomplete } from '../../web/src/domain/invoices/read-invoice.ts'

const fonts = pathToFileURL(resolve('node_modules/@expo-google-fonts/noto-sans-sc')).href

/** Shows an invoice in the browser, from a file, so that it may load our fonts. */
async function show(page: Page, html: string) {
  await page.goto(`${fonts}/package.json`)
  await page.setContent(html.replaceAll('FONTS', fonts))
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
}

export async function printInvoice(browser: Browser, html: string): Promise<Uint8Array> {
  const page = await browser.newPage()
  try {
    await show(page, html)
    return await page.pdf({ preferCSSPageSize: true, printBackground: true })
  } finally {
    await page.close()
  }
}

/** The text layer of a PDF, as pdf.js gives it. */
export async function textOfPdf(pdf: Uint8Array): Promise<PageText[]> {
  const loading = getDocument({ data: new Uint8Array(pdf), verbosity: 0 })
  const document = await loading.promise
  const pages: PageText[] = []
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number)
    const { width, height } = page.getViewport({ scale: 1 })
    const { items } = await page.getTextContent()
    const runs = items.flatMap((item): TextRun[] => {
      if (!('str' in item) || item.str.trim() === '') return []
      const [, , skew = 0, tall = 0, x = 0, y = 0] = item.transform
      const size = Math.hypot(skew, tall) || item.height
      const box = {
        x: x / width,
        y: (height - y - size) / height,
        width: item.width / width,
        // Letters such as g reach below their line.
        height: (1.2 * size) / height,
      }
      return [{ text: item.str, box, confidence: 1 }]
    })
    pages.push({ page: number, source: 'text-layer', runs })
  }
  await loading.destroy()
  return pages
}

export const pictureKinds = ['scan-300', 'scan-150', 'photograph'] as const
export type PictureKind = (typeof pictureKinds)[number]

/** Pixels to an inch: of a photograph, those of a telephone held above a page. */
const resolution: Record<PictureKind, number> = {
  'scan-300': 300,
  'scan-150': 150,
  photograph: 220,
}

/** A PNG of the page as a scanner or a telephone would see it. */
export async function pictureOf(
  browser: Browser,
  html: string,
  kind: PictureKind,
  seed: number,
): Promise<DrawnPicture> {
  const context = await browser.newContext({
    viewport: { width: 794, height: 1123 },
    deviceScaleFactor: resolution[kind] / 96,
  })
  try {
    const page = await context.newPage()
    await show(page, html)
    const clean = await page.screenshot()
    const blank = await context.newPage()
    const picture = await blank.evaluate(spoil, { picture: clean.toString('base64'), kind, seed })
    // As the product does it before a picture is recognized. Node.js removes the types of the function's text.
    const drawn = await blank.evaluate<Drawn>(
      `(${prepare.toString()})(${paintOverLines.toString()}, ${isLitUnevenly.toString()}, ${JSON.stringify(picture.png)}, ${recognizedEdge})`,
    )
    return { ...drawn, png: Buffer.from(drawn.png, 'base64') }
  } finally {
    await context.close()
  }
}

type DrawnPicture = Omit<Drawn, 'png'> & { png: Buffer }
type Drawn = { png: string; width: number; height: number; isUneven: boolean }

/** Runs in the browser. */
async function prepare(
  paint: typeof paintOverLines,
  isUnevenIn: typeof isLitUnevenly,
  picture: string,
  long: number,
): Promise<Drawn> {
  const response = await fetch(`data:image/png;base64,${picture}`)
  const file = await response.blob()
  const whole = await createImageBitmap(file)
  const resizeWidth = Math.round((whole.width * long) / Math.max(whole.width, whole.height))
  const scaled = await createImageBitmap(file, { resizeWidth, resizeQuality: 'high' })
  const { width, height } = scaled
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const brush = canvas.getContext('2d')
  if (!brush) throw new Error('No canvas.')
  brush.drawImage(scaled, 0, 0)
  const pixels = brush.getImageData(0, 0, width, height)
  const isUneven = isUnevenIn(pixels)
  paint(pixels)
  brush.putImageData(pixels, 0, 0)
  const png = canvas.toDataURL('image/png').slice('data:image/png;base64,'.length)
  return { png, width, height, isUneven }
}

/** Runs in the browser: turns the page, lights it unevenly, adds noise. */
async function spoil({ picture, kind, seed }: { picture: string; kind: string; seed: number }) {
  let state = seed
  const next = () => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff
    return state / 0x7fffffff
  }
  const image = new Image()
  image.src = `data:image/png;base64,${picture}`
  await image.decode()
  const { width, height } = image
  const isPhotograph = kind === 'photograph'
  const canvas = document.createElement('canvas')
  const margin = isPhotograph ? 0.06 : 0
  canvas.width = Math.round(width * (1 + 2 * margin))
  canvas.height = Math.round(height * (1 + 2 * margin))
  const brush = canvas.getContext('2d')
  if (!brush) throw new Error('No canvas.')
  brush.fillStyle = isPhotograph ? '#6b5a48' : '#fff'
  brush.fillRect(0, 0, canvas.width, canvas.height)
  const degrees = (next() - 0.5) * (isPhotograph ? 5 : 1.2)
  brush.translate(canvas.width / 2, canvas.height / 2)
  brush.rotate((degrees * Math.PI) / 180)
  if (isPhotograph) brush.transform(1, (next() - 0.5) * 0.02, (next() - 0.5) * 0.03, 1, 0, 0)
  if (isPhotograph) brush.filter = 'blur(0.6px)'
  brush.drawImage(image, -width / 2, -height / 2)
  brush.filter = 'none'
  brush.resetTransform()
  if (isPhotograph) {
    const light = brush.createRadialGradient(
      canvas.width * (0.2 + next() * 0.6),
      canvas.height * (0.2 + next() * 0.6),
      canvas.width * 0.1,
      canvas.width / 2,
      canvas.height / 2,
      canvas.height * 0.8,
    )
    light.addColorStop(0, 'rgba(255,240,200,0.12)')
    light.addColorStop(1, 'rgba(20,20,40,0.45)')
    brush.fillStyle = light
    brush.fillRect(0, 0, canvas.width, canvas.height)
  }
  const pixels = brush.getImageData(0, 0, canvas.width, canvas.height)
  const strength = isPhotograph ? 26 : 18
  for (let at = 0; at < pixels.data.length; at += 4) {
    const noise = (next() - 0.5) * strength * 2
    for (let channel = 0; channel < 3; channel += 1)
      pixels.data[at + channel] = (pixels.data[at + channel] ?? 0) + noise
  }
  brush.putImageData(pixels, 0, 0)
  const png = canvas.toDataURL('image/png').slice('data:image/png;base64,'.length)
  return { png, width: canvas.width, height: canvas.height }
}

const dataFolder = (language: string) =>
  dirname(createRequire(import.meta.url).resolve(`@tesseract.js-data/${language}/package.json`))

/** Recognizes words with the trained data of the packages: nothing is loaded from elsewhere. */
export async function startRecognition(folder: string): Promise<Worker> {
  mkdirSync(folder, { recursive: true })
  for (const language of ['eng', 'chi_sim'])
    copyFileSync(
      `${dataFolder(language)}/4.0.0_best_int/${language}.traineddata.gz`,
      `${folder}/${language}.traineddata.gz`,
    )
  return createWorker(['eng', 'chi_sim'], OEM.LSTM_ONLY, {
    langPath: folder,
    cachePath: folder,
  })
}

async function runsIn(
  recognition: Worker,
  { png, width, height, isUneven }: DrawnPicture,
  segmentation: PSM,
): Promise<TextRun[]> {
  await recognition.setParameters({
    tessedit_pageseg_mode: segmentation,
    thresholding_method: isUneven ? '2' : '0',
  })
  const { data } = await recognition.recognize(png, {}, { blocks: true })
  const words = (data.blocks ?? []).flatMap(({ paragraphs }) =>
    paragraphs.flatMap(({ lines }) => lines.flatMap((line) => line.words)),
  )
  return words.map(({ text, confidence, bbox }) => ({
    text,
    confidence: confidence / 100,
    box: {
      x: bbox.x0 / width,
      y: bbox.y0 / height,
      width: (bbox.x1 - bbox.x0) / width,
      height: (bbox.y1 - bbox.y0) / height,
    },
  }))
}

/** As `recognize.ts` does it: a second time if fields are missing. */
export async function textOfPicture(
  recognition: Worker,
  picture: DrawnPicture,
): Promise<PageText[]> {
  await recognition.reinitialize('eng+chi_sim')
  const page: PageText = {
    page: 1,
    source: 'picture',
    runs: await runsIn(recognition, picture, PSM.AUTO),
  }
  if (!isIncomplete([page])) return [page]
  await recognition.reinitialize('chi_sim')
  return [{ ...page, secondRuns: await runsIn(recognition, picture, PSM.SPARSE_TEXT) }]
}
