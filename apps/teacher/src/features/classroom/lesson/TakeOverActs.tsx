import { StageButton } from '../kit/StageButton.tsx'
import { type RemoteIds, remoteAddress } from '../remote/remote-address.ts'
import { leaveFor } from './board-way.ts'

/** A phone, upright or on its side. */
const PHONE = '(max-width: 719px), (max-height: 500px) and (pointer: coarse)'

/** Whether this device is better at steering a board than at being one ([CR-465]). */
export function isOnPhone(): boolean {
  return window.matchMedia(PHONE).matches
}

export type TakeOverActsProps = RemoteIds & {
  takeOver: () => Promise<unknown>
  /** 接管, or 重新接管. */
  word: string
  onLeave: () => void
}

/** What is done about a lesson that another device teaches: on a phone it is steered first, and taken over only where that is wanted ([CR-465]). */
export function TakeOverActs({ takeOver, word, onLeave, ...ids }: TakeOverActsProps) {
  const isPhone = isOnPhone()
  const leave = (
    <StageButton isAutoFocused={!isPhone} look={isPhone ? 'quiet' : 'primary'} onPress={onLeave}>
      返回
    </StageButton>
  )
  return (
    <>
      {isPhone ? (
        <StageButton isAutoFocused look="primary" onPress={() => leaveFor(remoteAddress('', ids))}>
          手机遥控
        </StageButton>
      ) : (
        leave
      )}
      <StageButton onPress={takeOver}>{word}</StageButton>
      {isPhone && leave}
    </>
  )
}
