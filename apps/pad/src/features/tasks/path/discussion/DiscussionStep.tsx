import '../../../../shared/page.css'
import './discussion.css'
import { newId } from '@jiangtai/shared/core/ids.ts'
import type { DiscussionStep as Step } from '@jiangtai/shared/tasks/steps/step.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { discussionPosts } from './discussion-posts.ts'
import { postsOnDevice } from './posts-on-device.ts'
import { type OpenThread, openThread, type ThreadServices } from './open-thread.ts'
import { PostBox, type Written } from './PostBox.tsx'
import { PostList } from './PostList.tsx'

export type DiscussionStepProps = {
  services: ThreadServices
  task_id: string
  step: Step
  /** Why nothing is posted now, in words; null while the step may be worked on. */
  closed: string | null
  /** The words of a post that is not sent yet, which the device keeps. */
  draft: string
  onDraft: (words: string) => void
  /** Called once the first own post has arrived ([TK-188]). */
  onDone: () => void
}

/** A topic that the class discusses: a box for the own words, and below it the posts of the class ([TK-187]). */
export function DiscussionStep(props: DiscussionStepProps) {
  const { services, task_id, step } = props
  const [slot] = useState(() => createStore<{ open: OpenThread | null }>(() => ({ open: null })))
  const { open } = useStore(slot)
  const { step_no } = step
  // Opens the discussion for as long as the step is on the screen.
  useEffect(() => {
    const opened = openThread(services, { task_id, step_no })
    slot.setState({ open: opened })
    return () => {
      slot.setState({ open: null })
      opened.close()
    }
  }, [slot, services, task_id, step_no])
  return open === null ? null : <Discussion {...props} open={open} />
}

function Discussion(props: DiscussionStepProps & { open: OpenThread }) {
  const { services, task_id, step, closed, draft, onDraft, onDone, open } = props
  const known = useStore(open.store)
  const { entries } = useStore(services.outbox)
  const isOnline = useStore(services.realtime.status) !== 'offline'
  const [written, setWritten] = useState<Written>({ ...NOTHING, words: draft })
  const write = (next: Written) => {
    setWritten(next)
    if (next.words !== written.words) onDraft(next.words)
  }
  const thread = known.kind === 'ready' ? known.thread : null
  const own = postsOnDevice(entries, { task_id, step_no: step.step_no, told: thread?.list ?? [] })
  useFirstPost(thread?.has_posted ?? null, onDone)
  const send = ({ client_post_id, words, answered }: Written) => {
    services.outbox.write(discussionPosts, {
      ...{ source_id: task_id, item_id: client_post_id ?? newId(), scope: task_id },
      value: { step_no: step.step_no, words: words.trim(), reply_to: answered?.post_id ?? null },
      ...{ is_final: false, used_ms: 0, pace: 'tap' },
    })
    write(NOTHING)
  }
  const refusal = thread?.refusal ?? closed
  return (
    <section className="talk" aria-label="讨论">
      <p className="talk-topic">{step.topic}</p>
      <Notes step={step} />
      {refusal === null ? (
        <PostBox {...{ step, written, isOnline }} onChange={write} onSend={send} />
      ) : (
        <p className="talk-note">{refusal}</p>
      )}
      <PostList
        {...{ known, own, isOnline, open }}
        mayAnswer={refusal === null}
        onAnswer={(answered) => write({ ...written, answered })}
        onRewrite={write}
      />
    </section>
  )
}

const NOTHING: Written = { client_post_id: null, words: '', answered: null }

/** Tells once that the first post has arrived; who opens the step after it hears nothing. */
function useFirstPost(has_posted: boolean | null, onDone: () => void): void {
  const before = useRef<boolean | null>(null)
  const tell = useEffectEvent(onDone)
  // When the server says so for the first time.
  useEffect(() => {
    if (has_posted === true && before.current === false) tell()
    before.current = has_posted ?? before.current
  }, [has_posted])
}

function Notes({ step: { hides_names, needs_approval, min_length } }: { step: Step }) {
  const notes = [
    hides_names ? '不显示姓名：同学只看到编号，老师看得到姓名' : '同学看得到你的姓名',
    ...(needs_approval ? ['老师通过以后同学才看得到'] : []),
    ...(min_length === null ? [] : [`至少写 ${min_length} 个字`]),
  ]
  return <p className="talk-note">{notes.join('；')}。</p>
}
