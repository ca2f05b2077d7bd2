import {
  type AssistantAnswer,
  type MentionedCode,
  maxSuggestions,
  type NameSuggestion,
} from '../../shared/assistant/assistant.ts'
import { exactKey } from '../../shared/names/company-name.ts'
import { detect } from '../../shared/names/detect.ts'
import type { NameParts } from '../../shared/names/parse.ts'
import { maxNameLength } from '../../shared/names/text.ts'
import { readCode } from '../../shared/names/uscc.ts'
import { simplifyForParsing } from './simplify-for-parsing.ts'

/** Far more than 500 tokens; longer replies are cut. */
const maxReplyLength = 4000

/**
 * The model's text, safe to show: without links, Markdown marks, and characters that change how a
 * nearby name is displayed.
 */
const plain = (text: string): string =>
  text
    .slice(0, maxReplyLength)
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{C}\n]/gu, '')
    .replace(/(?:[a-z][a-z0-9+.-]{1,20}:\/\/|www\.)[^\s)）\]】」』"'<>]+/gi, '[link removed]')
    .replace(/\b(?:javascript|data|vbscript):[^\s)]+/gi, '[link removed]')
    .replace(/\*\*|__|`/g, '')
    .trim()

/** Letters, digits, Chinese characters, and the punctuation that a name can contain. */
const nameRun = /[\p{Script=Han}\p{Script=Latin}\p{N}()（）·・&]+/gu
/** Chinese words that come before a name or between two names in a sentence. */
const leadIns =
  /^.*(?:全称是|全称为|名称是|名称为|名叫|叫做|名为|可能是|应该是|应为|就是|即是|它是|这是|(?:公司)?全称|法定名称)/u
const between = /(?<=公司|集团|厂|店|社|部|行|合伙\)|合伙）)(?:以及|或者|还有|和|或|与|及)/u

/** True for endings that everyday words share: 数据中心 (data center) is not a company. */
const isWeak = ({ form, name }: NameParts): boolean =>
  (form?.kind === 'shop' || form?.kind === 'factory' || form?.kind === 'firm') &&
  (name.length < 6 || /[的了我你您这请吗哪]/u.test(name))

/** Removes unpaired brackets, which belong to the sentence, not to the name. */
const withoutHalfBrackets = (run: string): string => {
  let text = run
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0
  while (count(/[(（]/g) < count(/[)）]/g) && /[)）]$/.test(text)) text = text.slice(0, -1)
  while (count(/[(（]/g) > count(/[)）]/g) && /^[(（]/.test(text)) text = text.slice(1)
  // 华为技术有限公司(Huawei Co.): the bracket closes after a space, in another run.
  while (count(/[(（]/g) > count(/[)）]/g))
    text = text.slice(0, Math.max(text.lastIndexOf('('), text.lastIndexOf('（')))
  text = text.replace(/^[(（]([^()（）]+)[)）]$/u, '$1')
  return text.replace(/[(（]\p{Script=Latin}[^)）]*[)）]$/u, '')
}

const candidatesIn = (text: string): string[] =>
  (text.match(nameRun) ?? [])
    // A run far longer than any name contains none.
    .filter((run) => run.length <= 2 * maxNameLength)
    .flatMap((run) => run.split(between))
    .map((run) => withoutHalfBrackets(run.replace(leadIns, '')))

function legalNamesIn(text: string): NameParts[] {
  const found = new Map<string, NameParts>()
  for (const candidate of candidatesIn(text)) {
    const detected = detect(candidate, simplifyForParsing)
    if (detected.kind !== 'legal-name' || isWeak(detected.parts)) continue
    const key = exactKey(detected.parts.name)
    if (!found.has(key)) found.set(key, detected.parts)
  }
  return [...found.values()]
}

const suggestionOf = ({
  name,
  region,
  brand,
  industry,
  form,
  branch,
}: NameParts): NameSuggestion => ({
  name,
  verified: false,
  parts: {
    region: region?.english ?? null,
    brand,
    industry: industry ?? null,
    form: form?.english ?? '',
    branch: branch ? `${branch.english}${branch.place ? ` ${branch.place}` : ''}` : null,
  },
})

const codesIn = (text: string): MentionedCode[] =>
  [...new Set(text.match(/(?<![0-9A-Z])[0-9A-Z]{18}(?![0-9A-Z])/g) ?? [])]
    // Eighteen letters without six digits in a row are a word, not a code.
    .filter((code) => /\d{6}/.test(code))
    .map((code) => ({ code, kind: readCode(code).kind }))

/** The answer shown for a model's text: the text, and the names in it that have a legal form. */
export function answerOf(text: string): AssistantAnswer {
  const reply = plain(text)
  return {
    reply,
    suggestions: legalNamesIn(reply).slice(0, maxSuggestions).map(suggestionOf),
    codes: codesIn(reply).slice(0, maxSuggestions),
  }
}
