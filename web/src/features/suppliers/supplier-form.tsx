import { useQueryClient } from '@tanstack/react-query'
import type { SavedSupplier } from '../../../../shared/suppliers/supplier.ts'
import { call } from '../../domain/session/api.ts'
import { suppliersQuery } from '../../domain/suppliers/supplier-queries.ts'
import { type ErrorTexts, fieldText, formText } from '../../lib/error-text.ts'
import { showAnswer } from '../../lib/show-answer.ts'
import { textsIn } from '../../lib/texts-in.ts'
import { useSubmit } from '../../lib/use-submit.ts'
import { Button } from '../../ui/button/button.tsx'
import { ErrorNotice } from '../../ui/notice/notice.tsx'
import { TextArea } from '../../ui/text-area/text-area.tsx'
import { TextField } from '../../ui/text-field/text-field.tsx'

const supplierErrors: ErrorTexts = { default: 'It could not be saved. Please try again.' }

const listIn = (text: string, separator: RegExp): string[] =>
  text
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '')

const changeIn = (form: HTMLFormElement): Pick<SavedSupplier, 'note' | 'tags' | 'aliases'> => {
  const { note = '', tags = '', aliases = '' } = textsIn(form)
  return { note, tags: listIn(tags, /[,，;；\n]/), aliases: listIn(aliases, /\n/) }
}

/** Notes, tags and other names of one supplier. */
export function SupplierForm({
  supplier,
  onDone,
}: {
  supplier: SavedSupplier
  onDone: () => void
}) {
  const { key, name, note, tags, aliases } = supplier
  const queries = useQueryClient()
  const { busy, error, submit } = useSubmit({
    async send(form) {
      const body = { name, ...changeIn(form) }
      const saved = await call('saveSupplier', { params: { key }, body })
      await showAnswer(queries, suppliersQuery().queryKey, (all) =>
        all.map((each) => (each.key === key ? saved : each)),
      )
      onDone()
    },
  })
  return (
    <form className="stack" onSubmit={submit}>
      <TextArea
        label="Note"
        name="note"
        rows={3}
        defaultValue={note}
        error={fieldText(error, 'note')}
      />
      <TextField
        label="Tags"
        name="tags"
        hint="Separate them with commas."
        defaultValue={tags.join(', ')}
        error={fieldText(error, 'tags')}
      />
      <TextArea
        label="Other names"
        name="aliases"
        rows={2}
        hint="One per line: the English name, the store name, the brand."
        defaultValue={aliases.join('\n')}
        error={fieldText(error, 'aliases')}
      />
      <ErrorNotice>{formText(error, supplierErrors)}</ErrorNotice>
      <div className="actions">
        <Button type="submit" variant="primary" busy={busy && 'Saving…'}>
          Save Changes
        </Button>
        <Button onClick={onDone}>Cancel</Button>
      </div>
    </form>
  )
}
