/** Beside a password that is typed with the caps lock on ([SL-76]). */
export function CapsLockNote() {
  return (
    <p className="sign-in-rule" role="status">
      大写锁定已打开
    </p>
  )
}
