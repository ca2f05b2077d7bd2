import type { ProblemCode } from '../../../shared/problem.ts'
import type { Message } from '../messages/spec.ts'
import { ApiError, codeOf } from './api-error.ts'

/** A text for each code that has words of its own; `network` where there was no answer. */
export type ErrorTexts<Text = string> = {
  [Code in ProblemCode | 'network']?: Text | ((error: ApiError) => Text)
} & { default: Text }

/** @returns the text of a code; undefined where the table has none */
export const lookUp = <Text>(texts: Readonly<Record<string, Text>>, code: string | undefined) =>
  code !== undefined && Object.hasOwn(texts, code) ? texts[code] : undefined

/** What a failed call shows. The tables are in web/src/messages. */
export const errorText = <Text extends string | Message | undefined>(
  error: unknown,
  texts: ErrorTexts<Text>,
): Text => {
  const text = lookUp<Text | ((error: ApiError) => Text)>(texts, codeOf(error)) ?? texts.default
  return typeof text === 'function' ? text(error as ApiError) : text
}

/** What the server says of a field, or of anything within it. */
export const fieldText = (error: unknown, field: string): string | undefined =>
  error instanceof ApiError
    ? error.errors.find((it) => it.field.split('.')[0] === field)?.message
    : undefined

/** What a form shows besides its fields: nothing where the server names a field. */
export const formText = (error: unknown, texts: ErrorTexts): string | undefined =>
  error instanceof ApiError && error.errors.length > 0 ? undefined : errorText(error, texts)

/** The server's own sentence, if the answer is a problem of ours: API Gateway's are not for buyers. */
export const serverDetail = (error: unknown): string | undefined =>
  error instanceof ApiError && error.kind === 'problem' ? error.detail : undefined
