import { Link } from 'react-router'
import { paths } from '../../../../../shared/site/pages.ts'
import { useTexts } from '../texts.ts'
import { Entrance } from './entrance.tsx'
import { entranceTexts } from './entrance-texts.ts'

/** An unknown address at the desk; and every address of it, for who is no member. */
export default function DeskNotFound() {
  return (
    <Entrance title="not-found">
      <meta name="robots" content="noindex" />
      <Content />
    </Entrance>
  )
}

function Content() {
  const texts = useTexts(entranceTexts)
  return (
    <>
      <p>{texts.notFound}</p>
      <p>
        <Link to={paths.home}>{texts.home}</Link>
      </p>
    </>
  )
}
