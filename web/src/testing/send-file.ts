import type { sendFile as SendFile } from '../lib/send-file.ts'

const taken: typeof SendFile = async () => {}

/** What becomes of files that are sent to S3. Each test begins with every file taken. */
export const s3 = { send: taken }

export const resetS3 = (): void => {
  s3.send = taken
}

/** In place of web/src/lib/send-file.ts. */
export const sendFile: typeof SendFile = (...call) => s3.send(...call)
