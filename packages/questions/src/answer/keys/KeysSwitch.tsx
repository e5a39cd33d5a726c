/** Shows the keys, or puts them away. */
export function KeysSwitch({ isShown, onSwitch }: { isShown: boolean; onSwitch: () => void }) {
  return (
    <button type="button" className="qa-keys-switch" aria-expanded={isShown} onClick={onSwitch}>
      {isShown ? '收起符号键盘' : '符号键盘'}
    </button>
  )
}
