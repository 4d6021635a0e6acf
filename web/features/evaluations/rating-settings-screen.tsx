import { useState } from 'react'
import { evaluationsApi, type RatingSettings } from '#contracts/evaluations'
import { ErrorState } from '#web/components/error-state.tsx'
import { LeaveGuard } from '#web/components/form/leave-guard.tsx'
import { Page } from '#web/components/page.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Field } from '#web/components/ui/field.tsx'
import { Input } from '#web/components/ui/input.tsx'
import { Skeleton } from '#web/components/ui/skeleton.tsx'
import { Textarea } from '#web/components/ui/textarea.tsx'
import { useT } from '#web/lib/i18n.ts'
import { useAction, useApi } from '#web/lib/query.ts'
import { toast } from '#web/lib/toast.ts'

/** How contacts are asked for a rating: question, limits, six labels and what is said after each. */
export function RatingSettingsScreen() {
  const t = useT()
  const stored = useApi(evaluationsApi.settings, {})
  return (
    <Page title={t(($) => $.evaluations.settingsTitle)} about={t(($) => $.evaluations.settingsAbout)}>
      <div className="min-h-0 flex-1 overflow-y-auto px-6 pb-8 phone:px-4">
        {stored.data ? (
          <RatingForm key={JSON.stringify(stored.data)} stored={stored.data} />
        ) : stored.error ? (
          <ErrorState error={stored.error} onRetry={() => void stored.refetch()} isRetrying={stored.isFetching} />
        ) : (
          <div aria-hidden className="grid max-w-[720px] gap-6 pt-3">
            {[0, 1, 2, 3, 4].map((line) => (
              <span key={line} className="grid gap-2.5">
                <Skeleton className="w-32" />
                <span className="block h-9 rounded-md bg-fill-2" />
              </span>
            ))}
          </div>
        )}
      </div>
    </Page>
  )
}

const limits = [
  ['ratingStoreAttempt', 1, 10],
  ['ratingStoreTime', 1, 10_080],
  ['ratingInterval', 0, 8760],
] as const

function RatingForm({ stored }: { stored: RatingSettings }) {
  const t = useT()
  const [values, setValues] = useState<RatingSettings>(stored)
  const save = useAction(evaluationsApi.saveSettings, {
    refreshes: [evaluationsApi.settings],
    onSuccess: () =>
      toast.success(
        t(($) => $.evaluations.saved),
        { duration: 1500 },
      ),
  })
  const set = (patch: Partial<RatingSettings>) => setValues({ ...values, ...patch })
  const setRating = (rating: number, patch: { label?: string; message?: string }) =>
    set({ ratings: values.ratings.map((one) => (one.rating === rating ? { ...one, ...patch } : one)) })
  const names = {
    ratingStoreAttempt: [t(($) => $.evaluations.attemptLimit), t(($) => $.evaluations.attemptHint)],
    ratingStoreTime: [t(($) => $.evaluations.time), t(($) => $.evaluations.timeHint)],
    ratingInterval: [t(($) => $.evaluations.interval), t(($) => $.evaluations.intervalHint)],
  } as const
  const ordered = values.ratings.toSorted((a, b) => b.rating - a.rating)
  const isDirty = JSON.stringify(values) !== JSON.stringify(stored)
  return (
    <form
      className="grid max-w-[980px] grid-cols-[minmax(0,1fr)_300px] items-start gap-x-8 gap-y-5 pt-2 max-lg:grid-cols-1"
      onSubmit={(event) => {
        event.preventDefault()
        const { ratings, ratingStore, ratingStoreError, ratingStoreAttempt, ratingStoreTime, ratingInterval } = values
        const body = { ratings, ratingStore, ratingStoreError, ratingStoreAttempt, ratingStoreTime, ratingInterval }
        save.mutate({ body })
      }}
    >
      <div className="grid gap-5">
        <Field label={t(($) => $.evaluations.question)} hint={t(($) => $.evaluations.questionHint)}>
          {(control) => (
            <Textarea
              {...control}
              required
              maxLength={1000}
              value={values.ratingStore}
              onChange={(event) => set({ ratingStore: event.target.value })}
            />
          )}
        </Field>
        <Field label={t(($) => $.evaluations.error)} hint={t(($) => $.evaluations.errorHint)}>
          {(control) => (
            <Textarea
              {...control}
              required
              maxLength={1000}
              value={values.ratingStoreError}
              onChange={(event) => set({ ratingStoreError: event.target.value })}
            />
          )}
        </Field>
        <div className="grid grid-cols-3 gap-3 phone:grid-cols-1">
          {limits.map(([name, min, max]) => (
            <Field key={name} label={names[name][0]} hint={names[name][1]}>
              {(control) => (
                <Input
                  {...control}
                  type="number"
                  inputMode="numeric"
                  required
                  min={min}
                  max={max}
                  value={Number.isNaN(values[name]) ? '' : values[name]}
                  onChange={(event) => set({ [name]: event.target.valueAsNumber })}
                />
              )}
            </Field>
          ))}
        </div>
        <fieldset className="grid gap-2">
          <legend className="mb-1.5 font-medium">{t(($) => $.evaluations.labels)}</legend>
          {ordered.map(({ rating, label, message }) => (
            <div
              key={rating}
              className="grid grid-cols-[20px_180px_minmax(0,1fr)] items-center gap-2 phone:grid-cols-[20px_minmax(0,1fr)]"
            >
              <span aria-hidden className="text-center font-semibold tabular-nums">
                {rating}
              </span>
              <Input
                aria-label={t(($) => $.evaluations.label, { rating })}
                required
                maxLength={40}
                value={label}
                onChange={(event) => setRating(rating, { label: event.target.value })}
              />
              <Input
                aria-label={t(($) => $.evaluations.message, { rating })}
                placeholder={t(($) => $.evaluations.messagePlaceholder)}
                maxLength={1000}
                value={message}
                className="phone:col-start-2"
                onChange={(event) => setRating(rating, { message: event.target.value })}
              />
            </div>
          ))}
        </fieldset>
        <div className="flex items-center justify-end gap-3">
          {isDirty ? <output className="text-xs text-ink-2">{t(($) => $.common.unsaved)}</output> : null}
          <Button type="submit" variant="primary" disabled={!isDirty} isBusy={save.isPending}>
            {t(($) => $.common.save)}
          </Button>
        </div>
      </div>
      <LeaveGuard isDirty={isDirty && !save.isSuccess} />
      <aside className="grid gap-2 max-lg:order-first">
        <p className="font-medium">{t(($) => $.evaluations.preview)}</p>
        <p className="rounded-2xl rounded-bl-[5px] bg-bubble-in px-3 py-2 text-base whitespace-pre-wrap">
          {[values.ratingStore, ...ordered.map(({ rating, label }) => `${rating} - ${label}`)].join('\n')}
        </p>
      </aside>
    </form>
  )
}
