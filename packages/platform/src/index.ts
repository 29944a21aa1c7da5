export type * from './contract'
export type { StoredKey, StoredValue } from './stored'
export { PLATFORM_VERSION } from './contract'
export {
  alert,
  call,
  href,
  installHost,
  navigate,
  overlay,
  session,
  storage,
  toast,
  useHead,
  useSession,
} from './host'
export { Slot, SlotContext, type DrawSlot } from './Slot'
export {
  Link,
  type LinkProps,
  LocationContext,
  ScreenParams,
  useLocation,
  useParams,
  useSearchParams,
} from './router'
