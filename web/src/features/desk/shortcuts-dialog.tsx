import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { deskTexts } from './desk-texts.ts'
import { useTexts } from './texts.ts'

type Props = {
  /** What each key does. */
  keys: Readonly<Record<string, string>>
  onClose: () => void
}

export function ShortcutsDialog({ keys, onClose }: Props) {
  const texts = useTexts(deskTexts)
  return (
    <Dialog title={texts.shortcuts} focusTitle onClose={onClose}>
      <dl className="shortcuts stack gap-2">
        {Object.entries(keys).map(([key, meaning]) => (
          <div key={key + meaning}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <div className="actions">
        <Button onClick={onClose}>{texts.panel.close}</Button>
      </div>
    </Dialog>
  )
}
