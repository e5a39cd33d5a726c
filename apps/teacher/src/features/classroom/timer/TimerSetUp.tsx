import { FloatingPanel, type PanelPlace } from '../kit/FloatingPanel.tsx'
import { StageButton } from '../kit/StageButton.tsx'
import { TimerChoices, type TimerChoicesProps } from './TimerChoices.tsx'

export type TimerSetUpProps = Omit<TimerChoicesProps, 'isAutoFocused'> & {
  place: PanelPlace
  onMove: (place: PanelPlace) => void
  onClose: () => void
}

/** The choices before a timer: a press on a time or on 秒表 starts it ([CR-120]). */
export function TimerSetUp(props: TimerSetUpProps) {
  return (
    <FloatingPanel
      title="计时"
      place={props.place}
      onMove={props.onMove}
      leave={{ label: '收起', onPress: props.onClose }}
      actions={
        <StageButton isStep onPress={() => props.onStart({ kind: 'stopwatch' })}>
          开始秒表
        </StageButton>
      }
    >
      <TimerChoices {...props} isAutoFocused />
    </FloatingPanel>
  )
}
