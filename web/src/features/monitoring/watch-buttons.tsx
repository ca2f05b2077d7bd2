import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { alertLevels } from '../../../../shared/monitoring/alert-levels.ts'
import type { Watch, WatchChange } from '../../../../shared/monitoring/watch.ts'
import { watchIntervals } from '../../../../shared/monitoring/watch-intervals.ts'
import { call } from '../../domain/session/api.ts'
import { showWatch, watchesQuery } from '../../domain/watches/watch-queries.ts'
import { errorText } from '../../lib/error-text.ts'
import { showAnswer } from '../../lib/show-answer.ts'
import { toast } from '../../lib/toasts.ts'
import { useConfirmation } from '../../lib/use-confirmation.ts'
import { useFocusOnUnmount } from '../../lib/use-focus-on-unmount.ts'
import { watchErrors } from '../../messages/monitoring.ts'
import { Button } from '../../ui/button/button.tsx'
import { SelectField } from '../../ui/select-field/select-field.tsx'
import { alertLevelOf, alertLevelTexts } from './alert-level-text.ts'
import { intervalOf, intervalText } from './interval-text.ts'
import { watchQuery } from './queries.ts'

const showFailure = (error: unknown) => toast(errorText(error, watchErrors), { tone: 'bad' })

function useChangeWatch({ id }: Watch) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: WatchChange) => call('changeWatch', { params: { id }, body }),
    onSuccess: async (changed) => {
      await showWatch(queries, changed)
      await showAnswer(queries, watchQuery(id).queryKey, (details) => ({
        ...details,
        watch: changed,
      }))
    },
    onError: showFailure,
  })
}

type EndProps = { watch: Watch; onEnded: (() => void) | undefined }

function EndButton({ watch, onEnded }: EndProps) {
  const queries = useQueryClient()
  const { asks, close, askButton, keepButton } = useConfirmation()
  const end = useMutation({
    mutationFn: () => call('endWatch', { params: { id: watch.id } }),
    onSuccess: () => {
      toast(`${watch.company} is no longer watched.`, { tone: 'good', follows: true })
      onEnded?.()
      return showAnswer(queries, watchesQuery().queryKey, (list) => ({
        ...list,
        items: list.items.filter(({ id }) => id !== watch.id),
      }))
    },
    onError: showFailure,
    onSettled: close,
  })
  const name = <span className="visually-hidden"> {watch.company}</span>
  if (!asks)
    return (
      <Button size="small" {...askButton}>
        Stop watching{name}
      </Button>
    )
  return (
    <fieldset className="watch__confirmation row gap-2">
      <legend>Stop watching? Its history is deleted. Its reports stay on your dashboard.</legend>
      <Button size="small" onClick={() => end.mutate()} busy={end.isPending && 'Stopping…'}>
        Yes, stop{name}
      </Button>
      <Button size="small" variant="link" {...keepButton}>
        Keep watching{name}
      </Button>
    </fieldset>
  )
}

type Props = {
  watch: Watch
  /** Called before the watch leaves the list. */
  onEnded?: () => void
}

/** How often a supplier is checked, and what the buyer is alerted to; pausing, resuming and ending. */
export function WatchButtons({ watch, onEnded }: Props) {
  const { company, everyMonths, alertLevel, state, pausedBy } = watch
  const parts = useFocusOnUnmount<HTMLDivElement>()
  const change = useChangeWatch(watch)
  const hasPlan = useQuery(watchesQuery()).data?.limit !== 0
  const isWithoutPlan = pausedBy === 'plan' && !hasPlan
  const name = <span className="visually-hidden"> {company}</span>
  const isBusy = change.isPending && change.variables.state !== undefined
  return (
    <div className="actions" ref={parts}>
      <SelectField
        label={`Check ${company}`}
        hidesLabel
        className="watch__choice"
        options={watchIntervals.map((months) => ({
          value: String(months),
          label: `Checked ${intervalText(months)}`,
        }))}
        disabled={isWithoutPlan}
        title={isWithoutPlan ? 'Your plan has ended, so there are no further checks.' : undefined}
        value={String((change.isPending && change.variables.everyMonths) || everyMonths)}
        onChange={({ target }) => change.mutate({ everyMonths: intervalOf(target.value) })}
      />
      <SelectField
        label={`Alerts about ${company}`}
        hidesLabel
        className="watch__choice"
        options={alertLevels.map((value) => ({
          value,
          label: `Alerts: ${alertLevelTexts[value]}`,
        }))}
        disabled={isWithoutPlan}
        title={
          isWithoutPlan
            ? 'Your plan has ended, so there are no further checks to be alerted to.'
            : undefined
        }
        value={(change.isPending && change.variables.alertLevel) || alertLevel}
        onChange={({ target }) => change.mutate({ alertLevel: alertLevelOf(target.value) })}
      />
      {state === 'active' && (
        <Button
          size="small"
          onClick={() => change.mutate({ state: 'paused' })}
          busy={isBusy && 'Pausing…'}
        >
          Pause{name}
        </Button>
      )}
      {state === 'paused' && (pausedBy === 'buyer' || hasPlan) && (
        <Button
          size="small"
          onClick={() => change.mutate({ state: 'active' })}
          busy={isBusy && 'Resuming…'}
        >
          Resume{name}
        </Button>
      )}
      <EndButton watch={watch} onEnded={onEnded} />
    </div>
  )
}
