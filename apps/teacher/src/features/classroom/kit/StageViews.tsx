import { StageButton } from './StageButton.tsx'
import styles from './kit.module.css'

/** What a panel shows, chosen by a row of buttons of which one is pressed. */
export function StageViews<Id extends string>({ label, views, shown, onShow }: StageViewsProps<Id>) {
  return (
    <div className={styles.views} role="group" aria-label={label}>
      {views.map(({ id, word }) => (
        <StageButton
          key={id}
          size="small"
          look={id === shown ? 'primary' : 'quiet'}
          isPressed={id === shown}
          onPress={() => onShow(id)}
        >
          {word}
        </StageButton>
      ))}
    </div>
  )
}

export type StageViewsProps<Id extends string> = {
  label: string
  views: readonly { id: Id; word: string }[]
  shown: Id
  onShow: (id: Id) => void
}
