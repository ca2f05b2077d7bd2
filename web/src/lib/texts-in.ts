/** What is in the fields of a form, by their names. */
export const textsIn = (form?: HTMLFormElement): Record<string, string> =>
  Object.fromEntries([...new FormData(form)].map(([name, text]) => [name, String(text)]))
