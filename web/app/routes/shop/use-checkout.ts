import { useNavigate } from 'react-router'
import { type Cart, overImport } from '../../features/cart/cart-rules.ts'
import { isMember } from '../../features/cart/cart-source.ts'
import { showOverImport } from '../../features/cart/over-import.tsx'
import { login } from '../../shell/client/login-flow.ts'

/** Goes to the settlement, or tells why not yet: too much from abroad, or nobody logged in. */
export function useCheckout(cart: Cart) {
  const navigate = useNavigate()
  return () => {
    if (overImport(cart)) return showOverImport()
    return isMember() ? navigate('/settlement') : login('/settlement')
  }
}
