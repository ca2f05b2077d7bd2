import type { sendForm as SendForm } from '../features/desk/evidence/send-form.ts'

type Answer = (name: string, input: never) => unknown

const nothing: Answer = () => undefined

/** What the routes of the report desk answer; an `Error` is thrown. Each test begins without. */
export const deskApi = { answer: nothing }

const noUpload: typeof SendForm = async () => {}

/** What becomes of a file that is sent to S3. */
export const deskUploads = { send: noUpload }

export const resetDeskApi = (): void => {
  deskApi.answer = nothing
  deskUploads.send = noUpload
}

/** In place of web/src/features/desk/call-desk.ts. */
export const callDesk = async (name: string, input: object): Promise<unknown> => {
  const found = await deskApi.answer(name, input as never)
  if (found instanceof Error) throw found
  return found
}

/** In place of web/src/features/desk/evidence/send-form.ts. */
export const sendForm: typeof SendForm = (...call) => deskUploads.send(...call)
