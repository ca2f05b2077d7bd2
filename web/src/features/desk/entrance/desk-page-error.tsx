import { Button } from '../../../ui/button/button.tsx'
import { useTexts } from '../texts.ts'
import { Entrance } from './entrance.tsx'
import { entranceTexts } from './entrance-texts.ts'

/** A page of the desk that failed, or whose files did not load. */
export default function DeskPageError() {
  return (
    <Entrance title="failed">
      <Content />
    </Entrance>
  )
}

function Content() {
  const texts = useTexts(entranceTexts)
  return (
    <>
      <p>{texts.failed}</p>
      <p className="actions">
        {/* Only a full reload fetches the new file names. */}
        <Button variant="primary" onClick={() => location.reload()}>
          {texts.reload}
        </Button>
      </p>
    </>
  )
}
