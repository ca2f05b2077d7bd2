import addresses from 'virtual:reading-files'
import tesseract, { type Page, type Worker as Recognizer, type Word } from 'tesseract.js'
import type { Picture, ReadOptions } from './invoice-file.ts'
import type { PageText, TextRun } from './invoice-reading.ts'
import type { Prepared } from './paint-over-lines.worker.ts'
import { turned } from './turned.ts'
import { unlessAborted } from './unless-aborted.ts'
import { UnreadableFileError } from './unreadable-file.ts'

/** Of one page. Only a picture that was made to stop a reader needs longer. */
const maxPageSeconds = 180

const slow =
  'This picture takes too long to read. Choose a closer photo of the part with the bank account.'

/** The longer edge of the copy that shows how a page lies, in pixels: with fewer, small letters cannot be read. */
const trialEdge = 1250
/** Of the characters in a trial, from 0 to 1. Of pages that stand on their head it is below 0.1. */
const minCertain = 0.25
/** Of a word, from 0 to 100. Letters that lie on their side are read, too, but seldom with more than 50. */
const certain = 80

/** Of the first time, if there may be a second one, in shares of the time that a page needs. */
const firstShare = 0.65

/** Of tesseract.js: Otsu's for the whole page, or Sauvola's, which finds text in a shadow and reads scans worse. */
const thresholdings = { global: '0', local: '2' }

const wordsOf = ({ blocks }: Page): Word[] =>
  (blocks ?? [])
    .flatMap(({ paragraphs }) =>
      paragraphs.flatMap(({ lines }) => lines.flatMap(({ words }) => words)),
    )
    .filter(({ text }) => text.trim() !== '')

const charactersOf = (words: readonly Word[]): number =>
  words.reduce((sum, { text }) => sum + text.length, 0)

const isTall = ({ text, bbox: { x0, y0, x1, y1 } }: Word): boolean =>
  text.length > 2 && y1 - y0 > x1 - x0

/** Shares of the characters that were read with certainty: in words across the page, and in words down the page. */
function certaintyOf(words: readonly Word[]) {
  const read = words.filter(({ confidence }) => confidence >= certain)
  const all = Math.max(1, charactersOf(words))
  const down = charactersOf(read.filter(isTall))
  return { across: (charactersOf(read) - down) / all, down: down / all }
}

type Size = { width: number; height: number }

const runOf =
  ({ width, height }: Size) =>
  ({ text, confidence, bbox: { x0, y0, x1, y1 } }: Word): TextRun => ({
    text,
    confidence: confidence / 100,
    box: {
      x: x0 / width,
      y: y0 / height,
      width: (x1 - x0) / width,
      height: (y1 - y0) / height,
    },
  })

/** English and simplified Chinese. @param onShare from 0 to 1, of the page that is recognized */
const open = (onShare: (share: number) => void): Promise<Recognizer> =>
  new Promise((resolve, reject) => {
    const options = {
      workerPath: addresses.recognitionWorker,
      corePath: addresses.recognitionCore,
      langPath: addresses.languages,
      // A worker of a blob would live by the page's policy, which allows no WebAssembly.
      workerBlobURL: false,
      // The browser caches the files. Nothing is written elsewhere.
      cacheMethod: 'none',
      logger: ({ status, progress }: { status: string; progress: number }) => {
        if (status === 'recognizing text') onShare(progress)
      },
      // Of the languages, too, which the worker's own promise does not tell.
      errorHandler: reject,
    }
    // Otherwise it warns on the console of every parameter of an older version.
    const config = 'debug_file /dev/null'
    tesseract
      .createWorker(['eng', 'chi_sim'], tesseract.OEM.LSTM_ONLY, options, config)
      .then(resolve, reject)
  })

async function wordsIn(recognizer: Recognizer, picture: Blob): Promise<Word[]> {
  const { data } = await recognizer.recognize(picture, {}, { text: false, blocks: true })
  return wordsOf(data)
}

/**
 * How many quarter turns to the right set the page upright. Text that runs down the page is read, too, so two trials
 * show all four ways in which it may lie.
 */
async function turnOf(recognizer: Recognizer, picture: Picture): Promise<number> {
  const scale = Math.min(1, trialEdge / Math.max(picture.width, picture.height))
  let best = { turn: 0, certainty: -1 }
  for (const turn of [0, 2]) {
    const words = await wordsIn(recognizer, await turned(picture, turn, scale).convertToBlob())
    const { across, down } = certaintyOf(words)
    if (across > best.certainty) best = { turn, certainty: across }
    if (down > best.certainty) best = { turn: (turn + 3) % 4, certainty: down }
    if (best.certainty >= minCertain) break
  }
  return best.turn
}

/** Off the main thread: it takes a second. */
async function prepared(picture: Picture, signal: AbortSignal): Promise<Prepared> {
  const worker = new Worker(new URL('./paint-over-lines.worker.ts', import.meta.url), {
    type: 'module',
  })
  try {
    const copy = await unlessAborted(createImageBitmap(picture), signal)
    return await unlessAborted(
      new Promise((resolve, reject) => {
        worker.onmessage = ({ data }: MessageEvent<Prepared>) => resolve(data)
        worker.onerror = () => reject(new TypeError('The worker could not be loaded.'))
        worker.postMessage(copy, [copy])
      }),
      signal,
    )
  } finally {
    worker.terminate()
  }
}

/** An upright page without the lines of its tables. Its file takes a tenth of the memory of its pixels. */
type Upright = Size & { picture: Blob; thresholds: string }

async function readPage(recognizer: Recognizer, picture: Picture, signal: AbortSignal) {
  const { painted, isUneven } = await prepared(picture, signal)
  try {
    const thresholds = isUneven ? thresholdings.local : thresholdings.global
    await unlessAborted(recognizer.setParameters({ thresholding_method: thresholds }), signal)
    const turn = await unlessAborted(turnOf(recognizer, painted), signal)
    const canvas = turned(painted, turn)
    const { width, height } = canvas
    const upright = { picture: await canvas.convertToBlob(), width, height, thresholds }
    const words = await unlessAborted(wordsIn(recognizer, upright.picture), signal)
    return { runs: words.map(runOf(upright)), turn, upright }
  } finally {
    painted.close()
  }
}

/**
 * Once more, in Chinese alone, which has Latin letters and digits, too, and as words anywhere on the page: finds labels
 * that were taken for English, and rows of tables that were taken for no text.
 */
async function readAgain(recognizer: Recognizer, upright: Upright, signal: AbortSignal) {
  await unlessAborted(
    recognizer.setParameters({
      tessedit_pageseg_mode: tesseract.PSM.SPARSE_TEXT,
      thresholding_method: upright.thresholds,
    }),
    signal,
  )
  const words = await unlessAborted(wordsIn(recognizer, upright.picture), signal)
  return words.map(runOf(upright))
}

/** @property turn how often it was turned to the right by a quarter to be read: its places are those after the turn */
type RecognizedPage = PageText & { turn: number }

type Source = { page: number; draw: () => Promise<Picture> }

/** @throws UnreadableFileError after the limit of a page, or the signal's reason */
async function withinLimit<Result>(
  signal: AbortSignal,
  read: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const limit = AbortSignal.timeout(maxPageSeconds * 1000)
  try {
    return await read(AbortSignal.any([signal, limit]))
  } catch (error) {
    if (limit.aborted && !signal.aborted) throw new UnreadableFileError('slow-picture', slow)
    throw error
  }
}

/**
 * Recognizes the text of pictures, one after another, in a worker that ends with it. If the document is incomplete, it
 * recognizes them a second time.
 * @throws UnreadableFileError, the signal's reason, or another error if the reader could not be loaded
 */
export async function recognize(
  sources: readonly Source[],
  { signal, onProgress, isIncomplete }: ReadOptions,
): Promise<RecognizedPage[]> {
  const pages = sources.length
  let done = 0
  let isSecond = false
  const ofFirst = isIncomplete ? firstShare : 1
  const tell = (share: number) => {
    const ofAll = (done + share) / pages
    onProgress({
      page: done + 1,
      pages,
      percent: 100 * (isSecond ? ofFirst + ofAll * (1 - ofFirst) : ofAll * ofFirst),
      isPicture: true,
    })
  }
  tell(0)
  const opening = open(tell)
  try {
    const recognizer = await unlessAborted(opening, signal)
    await recognizer.setParameters({ tessedit_pageseg_mode: tesseract.PSM.AUTO })
    const read: { text: RecognizedPage; upright: Upright }[] = []
    for (const { page, draw } of sources) {
      tell(0)
      const picture = await unlessAborted(draw(), signal)
      const { runs, turn, upright } = await withinLimit(signal, (limited) =>
        readPage(recognizer, picture, limited),
      )
      read.push({ text: { page, source: 'picture', runs, turn }, upright })
      done += 1
    }
    if (isIncomplete?.(read.map(({ text }) => text))) {
      isSecond = true
      done = 0
      await unlessAborted(recognizer.reinitialize('chi_sim'), signal)
      for (const { text, upright } of read) {
        tell(0)
        try {
          text.secondRuns = await withinLimit(signal, (limited) =>
            readAgain(recognizer, upright, limited),
          )
        } catch (error) {
          // The first time was complete. What takes too long keeps the worker busy, so the others stay as they are, too.
          if (error instanceof UnreadableFileError) break
          throw error
        }
        done += 1
      }
    }
    return read.map(({ text }) => text)
  } finally {
    opening.then(
      (recognizer) => recognizer.terminate(),
      () => {},
    )
  }
}
