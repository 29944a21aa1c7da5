import type { IconNode } from 'lucide'
import { createElement } from 'react'
import { cx } from './classes'

/* Lucide icons (ISC licence) as plain data: the stylesheet sets size, colour and stroke, whereas
   lucide-react would compute a dozen options for each. Only icons in use, exported by name for tree
   shaking. */
export {
  Accessibility,
  ArrowLeft,
  ArrowRight,
  BadgeCheck,
  BellPlus,
  Barcode,
  Cake,
  CalendarDays,
  Camera,
  ChartNoAxesColumn,
  Check,
  CheckCheck,
  ChevronDown,
  ChevronLeft,
  ChevronRight,
  ChevronUp,
  ChevronsLeft,
  ChevronsRight,
  Circle,
  CircleAlert,
  CircleCheck,
  CircleUserRound,
  CircleX,
  Ban,
  Bell,
  BellOff,
  Clock,
  Coins,
  Copy,
  CreditCard,
  DoorOpen,
  Download,
  Ellipsis,
  ExternalLink,
  Eye,
  EyeOff,
  FileText,
  Flag,
  Gavel,
  GripVertical,
  Hash,
  Heart,
  House,
  IdCard,
  ImagePlus,
  Images,
  Inbox,
  Info,
  KeyRound,
  Keyboard,
  LayoutDashboard,
  List,
  LocateFixed,
  Lock,
  LogOut,
  Mail,
  MapPin,
  Menu,
  MessageCircle,
  MessagesSquare,
  Mic,
  Moon,
  Package,
  Pause,
  Pencil,
  Phone,
  Play,
  Plus,
  QrCode,
  ReceiptText,
  RefreshCw,
  Repeat,
  Scale,
  ScanFace,
  ScrollText,
  Search,
  SendHorizontal,
  Settings,
  Share2,
  ShieldAlert,
  ShieldCheck,
  SlidersHorizontal,
  Sparkles,
  Sun,
  Sunrise,
  Sunset,
  Tag,
  TicketPercent,
  Timer,
  Trash2,
  TriangleAlert,
  Upload,
  UserRoundCheck,
  UsersRound,
  Video,
  Wallet,
  Waypoints,
  WifiOff,
  X,
} from 'lucide'

export interface IconProps {
  of: IconNode
  small?: boolean
  className?: string
}

/** A decorative icon in the size and colour of the surrounding text, which carries the meaning. */
export function Icon({ of, small, className }: IconProps) {
  return (
    // Stroke attributes are in the stylesheet: repeating them for forty icons would add 5 KB to a page.
    <svg className={cx('i i--of', small && 'i--s', className)} viewBox="0 0 24 24" aria-hidden>
      {of.map(([tag, attributes], index) => createElement(tag, { key: index, ...attributes }))}
    </svg>
  )
}

/** A drawing shared by many icons of a screen, each then a single line of markup (`SharedIcon`). */
export function IconSymbol({ id, of }: { id: string; of: IconNode }) {
  return (
    // An inline style, because the stylesheet's `display: block` overrides an attribute.
    <svg style={{ display: 'none' }}>
      <symbol id={id} viewBox="0 0 24 24">
        {of.map(([tag, attributes], index) => createElement(tag, { key: index, ...attributes }))}
      </symbol>
    </svg>
  )
}

/** Shows the `IconSymbol` of this id; the stylesheet sets its stroke. */
export function SharedIcon({ id }: { id: string }) {
  return (
    <svg className="i i--of" aria-hidden>
      <use href={`#${id}`} />
    </svg>
  )
}
