import { useNavigate } from 'react-router'
import { login } from '../../shell/client/login-flow.ts'
import { type Cart, overImport } from './cart-rules.ts'
import { isMember } from './cart-source.ts'
import { showOverImport } from './over-import.tsx'

/** Goes to the settlement, unless the import limit is exceeded or a login is needed first. */
export function useCheckout(cart: Cart) {
  const navigate = useNavigate()
  return () => {
    if (overImport(cart)) return showOverImport()
    return isMember() ? navigate('/settlement') : login('/settlement')
  }
}
