import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { useTexts } from '../texts.ts'
import { formTexts } from './form-texts.ts'

export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const texts = useTexts(formTexts)
  return (
    <Dialog title={texts.shortcuts} onClose={onClose}>
      <dl className="shortcuts">
        {Object.entries(texts.keys).map(([key, meaning]) => (
          <div key={key + meaning}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <div className="actions">
        <Button onClick={onClose}>{texts.close}</Button>
      </div>
    </Dialog>
  )
}
