/** The board at the side of the sign-in; decoration only. */
export function SignInBoard() {
  return (
    <div className="sign-in-board" aria-hidden="true">
      <p className="sign-in-brand">讲台</p>
      <p className="sign-in-motto">我的课堂</p>
      <svg className="sign-in-chalk" viewBox="0 0 320 200">
        <path className="chalk-axis" d="M20 170h280M160 190V20" />
        <path className="chalk-curve" d="M70 30C100 150 130 168 160 168S220 150 250 30" />
        <path className="chalk-dash" d="M110 128h100" />
      </svg>
    </div>
  )
}
