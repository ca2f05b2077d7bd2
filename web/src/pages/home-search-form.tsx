import { type FormEvent, useEffect, useRef, useState } from 'react'
import { normalizeName } from '../../../shared/names/company-name.ts'
import { maxNameLength } from '../../../shared/names/text.ts'
import { paths } from '../../../shared/site/pages.ts'
import { typedTerm } from '../domain/requests/typed-term.ts'
import { AssistantButton, assistant, useAssistant } from '../features/assistant/assistant.tsx'
import { namePreview } from '../features/names/lazy-name-preview.ts'
import { SearchField } from '../features/search/search-field.tsx'
import { useSearch } from '../features/search/use-search.ts'
import { Button } from '../ui/button/button.tsx'
import { SearchIcon } from '../ui/icons.tsx'
import { panel, useSearchPanel } from './use-search-panel.ts'
import './home-search-form.css'

const panelId = 'search-suggestions'

/** The search of the start page: its field, its suggestions, and the helper that finds names. */
export function SearchForm() {
  const [term, setTerm] = useState(typedTerm.current)
  const [searching, setSearching] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const search = useSearch()
  const suggestions = useSearchPanel(input)
  const help = useAssistant()

  // What was typed, or focused, before the script was there.
  const { open } = suggestions
  const openNow = useRef(open)
  useEffect(() => {
    if (input.current?.value) setTerm(input.current.value)
    if (input.current && input.current === document.activeElement) openNow.current()
  }, [])

  // Without useSubmit, as the newsletter's: it would come with the start page.
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (searching) return
    suggestions.close()
    // The field shows the error while the buyer types.
    if (normalizeName(term).length > maxNameLength) return suggestions.returnFocus()
    setSearching(true)
    await search(term)
    setSearching(false)
  }
  const type = (typed: string) => {
    setTerm(typed)
    suggestions.open()
  }
  const askHelp = () => {
    suggestions.close()
    if (!help.isOpen) help.toggle()
  }
  const choose = (name: string) => {
    setTerm(name)
    suggestions.close()
    suggestions.returnFocus()
  }

  return (
    <div className="search-area">
      <search
        className="search-area__search"
        onBlur={suggestions.onBlur}
        onKeyDown={suggestions.onKeyDown}
      >
        {/* The address works without the script, too. */}
        <form className="search-form" action={paths.nextSteps} onSubmit={submit} noValidate>
          <SearchField
            ref={input}
            value={term}
            onChange={type}
            onClear={() => {
              typedTerm.current = ''
              setTerm('')
              input.current?.focus()
            }}
            onFocus={suggestions.onFocus}
            onPress={suggestions.open}
            panelId={panelId}
            isOpen={suggestions.isOpen}
            hint="Paste the full Chinese name exactly as it appears on the contract or business license. One different character can mean a different company."
          />
          <input type="hidden" name="isSubmitted" value="true" />
          <Button type="submit" variant="primary" size="large" busy={searching && 'Searching…'}>
            <SearchIcon /> Search
          </Button>
          <AssistantButton
            help={help}
            onPress={() => {
              suggestions.close()
              help.toggle()
            }}
          />
        </form>
        {suggestions.recognizes && <namePreview.Part term={term} onAsk={askHelp} onUse={choose} />}
        {suggestions.isOpen && (
          <panel.Part
            id={panelId}
            term={term}
            onChoose={choose}
            onLeave={suggestions.returnFocus}
          />
        )}
      </search>
      {help.wasOpened && (
        <assistant.Part
          id={help.panelId}
          isOpen={help.isOpen}
          onClose={help.close}
          onChoose={choose}
          about={term}
        />
      )}
    </div>
  )
}
