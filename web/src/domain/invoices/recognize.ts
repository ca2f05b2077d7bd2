import addresses from 'virtual:reading-files'
import tesseract, { type Page, type Worker as Recognizer, type Word } from 'tesseract.js'
import type { Picture, ReadOptions } from './invoice-file.ts'
import type { PageText, TextRun } from './invoice-reading.ts'
import { turned } from './turned.ts'
import { unlessAborted } from './unless-aborted.ts'
import { UnreadableFileError } from './unreadable-file.ts'

/** Of one page. Only a picture that was made to stop a reader needs longer. */
const maxPageSeconds = 180

const slow =
  'This picture takes too long to read. Choose a closer photo of the part with the bank account.'

/** Of characters in words that are certain, from 0 to 1. With less, the page may lie on its side. */
const minCertain = 0.4
/** Of a word, from 0 to 100. Letters that lie on their side are read, too, but seldom with more than 50. */
const certain = 80
/** Quarter turns to the right, the usual ones first. */
const turns = [0, 1, 3, 2] as const

const wordsOf = ({ blocks }: Page): Word[] =>
  (blocks ?? [])
    .flatMap(({ paragraphs }) =>
      paragraphs.flatMap(({ lines }) => lines.flatMap(({ words }) => words)),
    )
    .filter(({ text }) => text.trim() !== '')

const charactersOf = (words: readonly Word[]): number =>
  words.reduce((sum, { text }) => sum + text.length, 0)

const certaintyOf = (words: readonly Word[]): number =>
  charactersOf(words.filter(({ confidence }) => confidence >= certain)) /
  Math.max(1, charactersOf(words))

const runOf =
  ({ width, height }: Picture) =>
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

type Recognized = { runs: TextRun[]; certainty: number; turn: number }

/** As it lies, and turned if that cannot be read. */
async function bestOf(recognizer: Recognizer, upright: Picture): Promise<Recognized> {
  let best: Recognized = { runs: [], certainty: -1, turn: 0 }
  for (const turn of turns) {
    const picture = turned(upright, turn)
    const blob = await picture.convertToBlob()
    const { data } = await recognizer.recognize(blob, {}, { text: false, blocks: true })
    const words = wordsOf(data)
    const certainty = certaintyOf(words)
    if (certainty > best.certainty) best = { runs: words.map(runOf(picture)), certainty, turn }
    if (certainty >= minCertain) break
  }
  return best
}

/** @property turn how often it was turned to the right by a quarter to be read: its places are those after the turn */
type RecognizedPage = PageText & { turn: number }

type Source = { page: number; draw: () => Promise<Picture> }

/**
 * Recognizes the text of pictures, one after another, in a worker that ends with it.
 * @throws UnreadableFileError, the signal's reason, or another error if the reader could not be loaded
 */
export async function recognize(
  sources: readonly Source[],
  { signal, onProgress }: ReadOptions,
): Promise<RecognizedPage[]> {
  const pages = sources.length
  let done = 0
  const tell = (share: number) =>
    onProgress({
      page: done + 1,
      pages,
      percent: ((done + share) / pages) * 100,
      isPicture: true,
    })
  tell(0)
  const opening = open(tell)
  try {
    const recognizer = await unlessAborted(opening, signal)
    await recognizer.setParameters({ tessedit_pageseg_mode: tesseract.PSM.AUTO })
    const texts: RecognizedPage[] = []
    for (const { page, draw } of sources) {
      tell(0)
      const picture = await unlessAborted(draw(), signal)
      const limit = AbortSignal.timeout(maxPageSeconds * 1000)
      const { runs, turn } = await unlessAborted(
        bestOf(recognizer, picture),
        AbortSignal.any([signal, limit]),
      ).catch((error: unknown) => {
        if (limit.aborted && !signal.aborted) throw new UnreadableFileError(slow)
        throw error
      })
      texts.push({ page, source: 'picture', runs, turn })
      done += 1
    }
    return texts
  } finally {
    opening.then(
      (recognizer) => recognizer.terminate(),
      () => {},
    )
  }
}
