import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { useFormTexts } from './form-context.tsx'

export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const texts = useFormTexts()
  return (
    <Dialog title={texts.shortcuts} onClose={onClose}>
      <dl className="shortcuts">
        {texts.keys.map(([key, meaning]) => (
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
