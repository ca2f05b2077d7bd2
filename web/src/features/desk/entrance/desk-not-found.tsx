import { Link } from 'react-router'
import { paths } from '../../../../../shared/site/pages.ts'
import { useTexts } from '../texts.ts'
import { Entrance } from './entrance.tsx'
import { entranceTexts } from './entrance-texts.ts'

/** For unknown addresses of the desk, and for all its addresses if the visitor is no member. */
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
