import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode } from 'react'
import styles from './button.module.css'

type Look = {
  type?: 'primary' | 'default' | 'link' | 'text'
  size?: 'small' | 'middle' | 'large'
  danger?: boolean
  icon?: ReactNode
}

type ButtonProps = Look &
  Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'type'> & {
    htmlType?: 'button' | 'submit'
    /** The button is at work; it cannot be pressed a second time. */
    loading?: boolean
    ref?: React.Ref<HTMLButtonElement>
  }

/** A button as everywhere in the office. */
export function Button(props: ButtonProps) {
  const {
    type = 'default',
    size = 'middle',
    danger = false,
    loading = false,
    htmlType = 'button',
    icon,
    className,
    children,
    autoFocus,
    disabled,
    ...rest
  } = props
  return (
    <button
      {...rest}
      type={htmlType}
      className={classOf(className)}
      data-type={type}
      data-size={size}
      data-danger={danger}
      data-autofocus={autoFocus}
      autoFocus={autoFocus}
      aria-busy={loading}
      disabled={disabled === true || loading}
    >
      {loading ? <span className={styles.spinner} aria-hidden="true" /> : icon}
      {children}
    </button>
  )
}

type LinkProps = Look & AnchorHTMLAttributes<HTMLAnchorElement>

/** A way to another address that looks like a button. */
export function ButtonLink(props: LinkProps) {
  const { type = 'default', size = 'middle', danger = false, icon, className, children, ...rest } = props
  return (
    <a {...rest} className={classOf(className)} data-type={type} data-size={size} data-danger={danger}>
      {icon}
      {children}
    </a>
  )
}

function classOf(own: string | undefined): string {
  return own === undefined ? (styles.button ?? '') : `${styles.button} ${own}`
}
