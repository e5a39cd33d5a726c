import type { AskingPad } from '@jiangtai/shared/classes/pad-sign-in/contract.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { Checkbox } from '@jiangtai/ui/kit/Checkbox.tsx'
import { useMutation } from '@tanstack/react-query'
import type { MouseEvent } from 'react'
import { type Asking, decide, setAutomatic } from './pad-sign-in.queries.ts'
import styles from './pad-sign-in.module.css'

/** Who asks to be signed in, and the teacher's answer ([SE-132], [SE-133]). */
export function AskingPads({
  showing_id,
  asking,
  error,
  onRetry,
}: {
  showing_id: string
  asking: Asking | null
  error: Error | null
  onRetry: () => void
}) {
  const decision = useMutation(decide())
  const automatic = useMutation(setAutomatic())
  const answer = (ask_ids: string[], consents: boolean) => decision.mutate({ showing_id, ask_ids, consents })
  if (asking === null)
    return error === null ? <p role="status">正在看谁在登录…</p> : <Trouble {...{ error, onRetry }} />
  const clear = asking.asking.filter(({ is_contested }) => !is_contested)
  const isAutomatic = automatic.isPending ? automatic.variables.is_automatic : asking.is_automatic
  const failed = decision.error ?? automatic.error
  return (
    <section className={styles.asking} aria-label="请求登录的平板">
      <p role="status" className={styles.count}>
        {`已登录 ${asking.signed_in_count}/${asking.student_count}，等待同意 ${asking.asking.length}`}
      </p>
      {error !== null && <Trouble {...{ error, onRetry }} />}
      {failed !== null && <p role="alert">没有成功：{failed.message}</p>}
      <Checkbox
        checked={isAutomatic}
        onChange={({ target }) => automatic.mutate({ showing_id, is_automatic: target.checked })}
      >
        自动同意：每个名字的第一台平板直接登录，已在别处登录的仍要同意
      </Checkbox>
      {asking.asking.length === 0 ? (
        <p className={styles.nobody}>学生点了自己的名字，就会出现在这里。</p>
      ) : (
        <>
          {clear.length > 0 && (
            <Button
              type="primary"
              size="large"
              loading={decision.isPending}
              onClick={() =>
                answer(
                  clear.map(({ ask_id }) => ask_id),
                  true,
                )
              }
            >
              {`全部同意（${clear.length}）`}
            </Button>
          )}
          <ul className={styles.pads}>
            {asking.asking.map((pad) => (
              <AskingLine
                key={pad.ask_id}
                pad={pad}
                onAnswer={(consents) => answer([pad.ask_id], consents)}
              />
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

function AskingLine({ pad, onAnswer }: { pad: AskingPad; onAnswer: (consents: boolean) => void }) {
  const { name, seat_no, device_name, is_contested, is_elsewhere } = pad
  // After a press another child stands in this place: the second tap of a double tap is not meant for that one.
  const answerOnce =
    (consents: boolean) =>
    ({ detail }: MouseEvent) => {
      if (detail < 2) onAnswer(consents)
    }
  return (
    <li data-contested={is_contested}>
      <div>
        <strong>{name}</strong>
        <span>{`${seat_no} 号，${device_name}`}</span>
        {is_contested && <em>有两台平板选了这个名字，请核对</em>}
        {is_elsewhere && <em>已在别的设备登录</em>}
      </div>
      <div className={styles.acts}>
        <Button type="primary" aria-label={`同意 ${name}，${device_name}`} onClick={answerOnce(true)}>
          同意
        </Button>
        <Button aria-label={`拒绝 ${name}，${device_name}`} onClick={answerOnce(false)}>
          拒绝
        </Button>
      </div>
    </li>
  )
}

function Trouble({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <div role="alert" className={styles.failed}>
      <p>没有连上服务器：{error.message}</p>
      <Button onClick={onRetry}>重试</Button>
    </div>
  )
}
