import { execFileSync } from 'node:child_process'

/** Asks the AWS CLI. @returns its JSON @throws Error with what it says */
export type Aws = (...args: string[]) => unknown

export const awsCli: Aws = (...args) => {
  const answer = execFileSync('aws', [...args, '--output', 'json'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  return answer.trim() === '' ? {} : JSON.parse(answer)
}
