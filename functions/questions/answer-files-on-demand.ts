import type { AnswerFiles } from './question.ts'

/** Loads what checks files only with the first file: other routes of the function never need it. */
export function answerFilesOnDemand(): AnswerFiles {
  let loaded: Promise<AnswerFiles> | undefined
  const load = () => {
    loaded ??= import('./answer-files.ts').then(({ s3AnswerFiles }) => s3AnswerFiles())
    return loaded
  }
  return {
    startUpload: async (given) => (await load()).startUpload(given),
    check: async (upload) => (await load()).check(upload),
    keep: async (checked) => (await load()).keep(checked),
    remove: async (file) => (await load()).remove(file),
  }
}
