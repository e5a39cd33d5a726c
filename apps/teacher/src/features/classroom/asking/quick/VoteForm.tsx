import { OPTION_COUNTS } from '@jiangtai/shared/classroom/asking/quick/quick-kinds.ts'
import { useRef, useState } from 'react'
import { StageButton } from '../../kit/StageButton.tsx'
import type { QuickAsked, VoteDraft } from './quick-drafts.ts'
import styles from './quick.module.css'

const MOST_LETTERS = 60

export type VoteFormProps = {
  draft: VoteDraft
  onDraft: (draft: VoteDraft) => void
  onStart: (question: QuickAsked) => Promise<unknown>
  onCancel: () => void
}

/** 投票: what there is to choose from, and whether anybody is told who chose what. */
export function VoteForm({ draft, onDraft, onStart, onCancel }: VoteFormProps) {
  const [isRefused, setIsRefused] = useState(false)
  const form = useRef<HTMLDivElement>(null)
  const filled = draft.options.map((option) => option.trim()).filter((option) => option !== '')
  const problem = isRefused ? refusalOf(filled) : null

  function handleStart(): Promise<unknown> | void {
    if (refusalOf(filled) === null) return onStart(voteOf(draft, filled))
    setIsRefused(true)
    const empty = draft.options.findIndex((option) => option.trim() === '')
    form.current?.querySelectorAll<HTMLInputElement>('input[data-option]')[Math.max(0, empty)]?.focus()
  }

  return (
    <div ref={form} className={styles.vote}>
      <label className={styles.line}>
        投什么（可以不填）
        <input
          value={draft.text}
          maxLength={200}
          onChange={({ target }) => onDraft({ ...draft, text: target.value })}
        />
      </label>
      <ol className={styles.options}>
        {draft.options.map((option, at) => (
          // An option has no name but its place.
          <li key={at}>
            <input
              data-option
              aria-label={`选项 ${at + 1}`}
              aria-invalid={problem !== null && option.trim() === ''}
              value={option}
              maxLength={MOST_LETTERS}
              placeholder={`选项 ${at + 1}`}
              autoFocus={at === 0}
              onChange={({ target }) =>
                onDraft({
                  ...draft,
                  options: draft.options.map((old, place) => (place === at ? target.value : old)),
                })
              }
            />
            {draft.options.length > OPTION_COUNTS.least && (
              <StageButton
                size="small"
                label={`去掉选项 ${at + 1}`}
                onPress={() =>
                  onDraft({ ...draft, options: draft.options.filter((_, place) => place !== at) })
                }
              >
                去掉
              </StageButton>
            )}
          </li>
        ))}
      </ol>
      {problem !== null && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      <div className={styles.settings}>
        {draft.options.length < OPTION_COUNTS.most && (
          <StageButton size="small" onPress={() => onDraft({ ...draft, options: [...draft.options, ''] })}>
            加一个选项
          </StageButton>
        )}
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={draft.isMultiple}
            onChange={({ target }) => onDraft({ ...draft, isMultiple: target.checked })}
          />
          可以选多项
        </label>
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={draft.isAnonymous}
            onChange={({ target }) => onDraft({ ...draft, isAnonymous: target.checked })}
          />
          匿名（老师也看不到谁选了什么）
        </label>
      </div>
      <div className={styles.kinds}>
        <StageButton look="primary" isStep onPress={handleStart}>
          开始投票
        </StageButton>
        <StageButton onPress={onCancel}>返回</StageButton>
      </div>
    </div>
  )
}

function refusalOf(filled: readonly string[]): string | null {
  if (filled.length < OPTION_COUNTS.least) return '请至少填写两个选项'
  return new Set(filled).size < filled.length ? '有两个选项一样' : null
}

function voteOf({ text, isMultiple, isAnonymous }: VoteDraft, options: string[]): QuickAsked {
  return {
    source: 'vote',
    kind: isMultiple ? 'multiple' : 'single',
    is_anonymous: isAnonymous,
    text: text.trim(),
    options,
  }
}
