import type { ProblemCode } from '../../../shared/platform/problem.ts'
import type { Message } from '../messages/spec.ts'
import { ApiError, codeOf } from './api-error.ts'

/** Texts by error code. `network`: there was no response. */
export type ErrorTexts<Text = string> = {
  [Code in ProblemCode | 'network']?: Text | ((error: ApiError) => Text)
} & { default: Text }

export const lookUp = <Text>(texts: Readonly<Record<string, Text>>, code: string | undefined) =>
  code !== undefined && Object.hasOwn(texts, code) ? texts[code] : undefined

/** What a failed call shows. The tables are in web/src/messages, or beside a feature that loads without those. */
export const errorText = <Text extends string | Message | undefined>(
  error: unknown,
  texts: ErrorTexts<Text>,
): Text => {
  const text = lookUp<Text | ((error: ApiError) => Text)>(texts, codeOf(error)) ?? texts.default
  return typeof text === 'function' ? text(error as ApiError) : text
}

/** The server's message about a field or a part of it. */
export const fieldText = (error: unknown, field: string): string | undefined =>
  error instanceof ApiError
    ? error.errors.find((it) => it.field === field || it.field.startsWith(`${field}.`))?.message
    : undefined

/** The message for the whole form; none without an error, and if the server names a field. */
export const formText = (error: unknown, texts: ErrorTexts): string | undefined => {
  const isAboutField = error instanceof ApiError && error.errors.length > 0
  return error === undefined || isAboutField ? undefined : errorText(error, texts)
}

/** The `detail` of our API's problem response. API Gateway's messages are not shown to buyers. */
export const serverDetail = (error: unknown): string | undefined =>
  error instanceof ApiError && error.kind === 'problem' ? error.detail : undefined
