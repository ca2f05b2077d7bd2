import createModule from '@neslinesli93/qpdf-wasm'
import * as z from 'zod'
import type { PdfDictionary, PdfObjects, PdfValue } from './pdf-content.ts'

/** The newest revision of a file as qpdf reads it, without repairs. */
export type PdfRevision = {
  objects: PdfObjects
  /** Offsets of objects in the file, by reference; those in object streams have none. */
  offsets: ReadonlyMap<string, number>
  /** References of the other objects, and of the object streams that contain them. */
  containers: ReadonlyMap<string, string>
  /** qpdf's messages about content that it had to guess. */
  warnings: readonly string[]
}

/**
 * The file system and the program of one WebAssembly instance; the package's types are incomplete.
 */
type Module = {
  callMain(args: string[]): number
  FS: {
    init(stdin: () => null, stdout: (byte: number) => void, stderr: (byte: number) => void): void
    /** @param options.canOwn whether the file may keep these bytes instead of a copy */
    writeFile(path: string, bytes: Uint8Array, options?: { canOwn: boolean }): void
    readFile(path: string): Uint8Array
    unlink(path: string): void
  }
}
type CreateModule = (options: {
  locateFile: () => string
  preRun: ((module: Module) => void)[]
}) => Promise<Module>

/** Objects to change, by reference (`7 0 R`), and `trailer`. A stream without `data` keeps what it has. */
export type Changes = Map<
  string,
  { value: PdfValue } | { stream: { dict: PdfDictionary; data?: Uint8Array } }
>

/** `datafile` is the path of a stream's data. */
type JsonObject = { value?: PdfValue; stream?: { dict: PdfDictionary; datafile?: string } }

const Output = z.object({
  qpdf: z.tuple([
    z.record(z.string(), z.unknown()),
    z.record(
      z.string(),
      z.custom<JsonObject>((it) => it instanceof Object),
    ),
  ]),
})

const usedWarnings = 3
const errors = 2

/** The qpdf program, compiled to WebAssembly, with a file system in memory. */
export async function startQpdf(wasm: string) {
  const printed: number[] = []
  const warned: number[] = []
  const module = await (createModule as unknown as CreateModule)({
    locateFile: () => wasm,
    preRun: [
      ({ FS }) =>
        FS.init(
          () => null,
          (byte) => printed.push(byte),
          (byte) => warned.push(byte),
        ),
    ],
  })

  /** @throws if qpdf cannot read the file at all */
  function run(...args: string[]): { printed: string; warnings: string[] } {
    printed.length = 0
    warned.length = 0
    const status = module.callMain(args)
    const warnings = text(warned).split('\n').filter(Boolean)
    if (status >= errors && status !== usedWarnings) throw new Error(warnings.join(' '))
    return { printed: text(printed), warnings }
  }

  /** Reads a file that qpdf has written, and removes it from memory. */
  function take(path: string): Buffer {
    const { buffer, byteOffset, byteLength } = module.FS.readFile(path)
    module.FS.unlink(path)
    return Buffer.from(buffer, byteOffset, byteLength)
  }

  /** The first lines of a file in JSON, and its objects. */
  function json(...args: string[]) {
    const { warnings } = run(input, '--json=2', '--json-key=qpdf', ...args, output)
    const [header, objects] = Output.parse(JSON.parse(take(output).toString())).qpdf
    return { header, objects: objectsByReference(objects), warnings }
  }

  /** The data of streams, by reference. */
  function streams(
    references: readonly string[],
    ...args: string[]
  ): Map<string, { dict: PdfDictionary; data: Buffer }> {
    if (references.length === 0) return new Map()
    const selection = references.map((reference) => `--json-object=${reference.split(' ', 2)}`)
    // Passed in a file, because the command line is limited by a stack of 64 KB.
    module.FS.writeFile(wantedFile, Buffer.from(selection.join('\n')))
    // As files and not within the JSON: the memory of its reader is limited.
    const { objects } = json(
      '--json-stream-data=file',
      `--json-stream-prefix=${data}`,
      ...args,
      `@${wantedFile}`,
    )
    return new Map(
      Array.from(objects).flatMap(([reference, { stream }]) =>
        stream?.datafile === undefined
          ? []
          : [[reference, { dict: stream.dict, data: take(stream.datafile) }]],
      ),
    )
  }

  return {
    /** @throws if qpdf cannot read the file at all */
    read(pdf: Uint8Array): PdfRevision {
      module.FS.writeFile(input, pdf, { canOwn: true })
      const { objects, warnings } = json('--json-stream-data=none')
      return { objects, warnings, ...crossReferenceIn(run(input, '--show-xref').printed) }
    },

    /**
     * The unpacked bytes of streams of the file read last, by reference. Streams that qpdf cannot
     * unpack are left out.
     */
    unpack(references: readonly string[]): Map<string, Buffer> {
      return new Map(
        Array.from(streams(references, '--decode-level=specialized'))
          .filter(([, { dict }]) => dict['/Filter'] === undefined)
          .map(([reference, { data }]) => [reference, data]),
      )
    },

    /** The bytes of streams of the file read last as they are stored, by reference. */
    stored(references: readonly string[]): Map<string, Buffer> {
      return new Map(
        Array.from(streams(references, '--decode-level=none'), ([reference, { data }]) => [
          reference,
          data,
        ]),
      )
    },

    /**
     * Rewrites the newest revision of the file read last with objects changed. Objects that nothing
     * refers to are left out.
     * @throws if qpdf cannot write what it was changed to
     */
    rewrite(changes: Changes): Uint8Array {
      const { header } = json('--json-stream-data=none', '--json-object=trailer')
      const objects = Array.from(changes, ([reference, change], index) => {
        const key = reference === 'trailer' ? reference : `obj:${reference}`
        if (!('stream' in change) || change.stream.data === undefined) return [key, change]
        const datafile = `${data}${index}`
        module.FS.writeFile(datafile, change.stream.data, { canOwn: true })
        return [key, { stream: { dict: change.stream.dict, datafile } }]
      })
      const update = { qpdf: [header, Object.fromEntries(objects)] }
      module.FS.writeFile(output, Buffer.from(JSON.stringify(update)), { canOwn: true })
      // The same file becomes the same bytes.
      run(input, `--update-from-json=${output}`, '--deterministic-id', rewritten)
      return take(rewritten)
    },
  }
}
export type Qpdf = Awaited<ReturnType<typeof startQpdf>>

const input = '/input.pdf'
const output = '/output.json'
const wantedFile = '/wanted.txt'
const rewritten = '/rewritten.pdf'
const data = '/data-'

const text = (bytes: number[]): string => Buffer.from(bytes).toString()

const objectsByReference = (objects: Record<string, JsonObject>): Map<string, JsonObject> =>
  new Map(Object.entries(objects).map(([key, object]) => [key.replace(/^obj:/, ''), object]))

/**
 * Lines such as `7/0: uncompressed; offset = 381` and `8/0: compressed; stream = 11, index = 0`.
 */
function crossReferenceIn(table: string): Pick<PdfRevision, 'offsets' | 'containers'> {
  const offsets = new Map<string, number>()
  const containers = new Map<string, string>()
  const lines = table.matchAll(/^(\d+)\/(\d+): (?:un)?compressed; (offset|stream) = (\d+)/gm)
  for (const [, object, generation, where, place] of lines)
    if (where === 'offset') offsets.set(`${object} ${generation} R`, Number(place))
    else containers.set(`${object} ${generation} R`, `${place} 0 R`)
  return { offsets, containers }
}
