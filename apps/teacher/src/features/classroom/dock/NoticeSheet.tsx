import kit from '../kit/kit.module.css'
import { StageButton } from '../kit/StageButton.tsx'
import styles from './dock.module.css'

const USUAL = ['请看黑板', '小组讨论 3 分钟', '请举手回答', '请打开课本']
const MAX_TEXT = 120

/** Sends one line to every pad. The typed text stays when it could not be sent, and while the sheet is put away. */
export function NoticeSheet({
  text,
  onText,
  onSend,
}: {
  text: string
  onText: (text: string) => void
  onSend: (text: string) => Promise<unknown>
}) {
  const send = () => onSend(text.trim())
  return (
    <form
      className={styles.ask}
      onSubmit={(event) => {
        event.preventDefault()
        if (text.trim() !== '') void send()
      }}
    >
      <label>
        <span className={kit.label}>发给全班的提示</span>
        <input
          className={kit.field}
          value={text}
          maxLength={MAX_TEXT}
          placeholder="例如：请看黑板"
          onChange={(event) => onText(event.target.value)}
        />
      </label>
      <div className={kit.row}>
        {USUAL.map((usual) => (
          <StageButton key={usual} size="small" onPress={() => onText(usual)}>
            {usual}
          </StageButton>
        ))}
      </div>
      <div className={kit.row}>
        <StageButton look="primary" isDisabled={text.trim() === ''} onPress={send}>
          发送
        </StageButton>
      </div>
    </form>
  )
}
