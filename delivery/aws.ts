import { execFileSync } from 'node:child_process'

/** Runs the AWS CLI. @returns its parsed JSON output @throws Error with the CLI's message */
export type Aws = (...args: string[]) => unknown

export const awsCli: Aws = (...args) => {
  const answer = execFileSync('aws', [...args, '--output', 'json'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  return answer.trim() === '' ? {} : JSON.parse(answer)
}
