import { paths } from '../../../shared/pages.ts'
import { Accordion } from '../ui/accordion/accordion.tsx'
import { ButtonLink } from '../ui/button/button.tsx'
import { Callout } from '../ui/callout/callout.tsx'
import { Card, CardGrid } from '../ui/card-grid/card-grid.tsx'
import { CheckList } from '../ui/check-list/check-list.tsx'
import { ComparisonTable } from '../ui/comparison-table/comparison-table.tsx'
import { ContactBlock } from '../ui/contact-block.tsx'
import { LegalDrawing } from '../ui/drawings/risk-drawings.tsx'
import { CollectDrawing, SearchDrawing, SubmitDrawing } from '../ui/drawings/step-drawings.tsx'
import { FeatureList } from '../ui/feature-list/feature-list.tsx'
import { LegalSections } from '../ui/legal-sections/legal-sections.tsx'
import { PageHero } from '../ui/page-hero/page-hero.tsx'
import { PlanCard, PlanGrid } from '../ui/plan-card/plan-card.tsx'
import { Prose } from '../ui/prose/prose.tsx'
import { Section } from '../ui/section/section.tsx'
import { Steps } from '../ui/steps/steps.tsx'

const text = 'A sentence or two that says what this is for, and how long such sentences get.'
const go = (
  <ButtonLink to={paths.home} variant="primary">
    An action
  </ButtonLink>
)

const steps = [
  { name: 'The first step', text, figure: <SearchDrawing /> },
  { name: 'The second step', text, figure: <SubmitDrawing /> },
  { name: 'The third step', text, figure: <CollectDrawing /> },
]
const bare = steps.map(({ name }) => ({ name, text }))

export function ContentStates() {
  return (
    <>
      <PageHero
        eyebrow="Tab"
        title="The head of a page, which may take two lines"
        lead={text}
        actions={go}
        figure={<LegalDrawing />}
      />
      <Section title="A section, split" intro={text}>
        <FeatureList
          features={[...bare, { name: 'With a drawing', text, figure: <LegalDrawing /> }]}
        />
        <CheckList items={['Included', 'And this, too']} />
      </Section>
      <Section title="Steps">
        <Steps steps={bare} />
        <Steps steps={steps} variant="row" />
      </Section>
      <Section title="Cards" layout="full">
        <CardGrid>
          <Card title="Plain">{text}</Card>
          <Card title="With a figure" figure={<LegalDrawing />}>
            {text}
          </Card>
          <Card title="With an action" action={go}>
            {text}
          </Card>
        </CardGrid>
      </Section>
      <Section title="Plans" layout="full">
        <PlanGrid>
          <PlanCard level={3} name="A plan" price="$0" features={['One', 'Two']} action={go} />
          <PlanCard
            level={3}
            name="The marked plan"
            price="$29"
            per="per month"
            note="A note on billing"
            mark="Mark"
            features={['One', 'Two', 'Three, which takes more than one line on its card']}
            action={go}
          />
          <PlanCard level={3} name="Another" price="$349" features={['One']} action={go} />
        </PlanGrid>
        <ComparisonTable
          caption="A comparison"
          columns={['One', 'Two', 'Three']}
          featured={1}
          rows={[
            { label: 'Words', cells: ['48 hours', '24 hours', '12 hours'] },
            { label: 'Ticks', cells: [false, true, true] },
          ]}
        />
      </Section>
      <Section title="Questions">
        <Accordion
          items={[
            { question: 'A question?', answer: <p>{text}</p> },
            {
              question: 'Another question, a longer one that may take two lines?',
              answer: <p>{text}</p>,
            },
          ]}
        />
      </Section>
      <Section title="Contact">
        <ContactBlock />
      </Section>
      <Section title="Running text">
        <Prose>
          <p>{text}</p>
          <h3>A heading within</h3>
          <ul>
            <li>One</li>
            <li>Two</li>
          </ul>
        </Prose>
      </Section>
      <LegalSections clauses={bare.map(({ name }) => ({ title: name, body: <p>{text}</p> }))} />
      <Callout title="Set apart, on paper" actions={go}>
        {text}
      </Callout>
      <Callout title="The page’s one request, in ink" variant="inverse" actions={go}>
        {text}
      </Callout>
    </>
  )
}
