import type { IconNode } from 'lucide'
import { createElement } from 'react'
import { cx } from './classes'

/*
 * Lucide (ISC licence) as drawings without a framework: size, colour and stroke are the style sheet's, and lucide-react would
 * work out a dozen options for each. Only the icons in use, by name, so that each bundle holds its own few.
 */
export {
  ArrowLeft,
  ArrowRight,
  BadgeCheck,
  Barcode,
  Cake,
  CalendarDays,
  Camera,
  ChartNoAxesColumn,
  Check,
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
  Clock,
  Coins,
  Copy,
  CreditCard,
  Download,
  Ellipsis,
  ExternalLink,
  Eye,
  EyeOff,
  FileText,
  Flag,
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
  MessageCircle,
  MessagesSquare,
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
  Settings,
  Share2,
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

/** A decorative icon in the size and colour of the text around it; the words beside it carry the meaning. */
export function Icon({ of, small, className }: IconProps) {
  return (
    // How it is drawn is the style sheet's: said by each of forty icons it would be 5 KB of a page.
    <svg className={cx('i i--of', small && 'i--s', className)} viewBox="0 0 24 24" aria-hidden>
      {of.map(([tag, attributes], index) => createElement(tag, { key: index, ...attributes }))}
    </svg>
  )
}

/** One drawing that many icons of a screen show: each of them is then a line of markup (`SharedIcon`). */
export function IconSymbol({ id, of }: { id: string; of: IconNode }) {
  return (
    // As a style: the sheet makes every drawing a block, and an attribute gives way to it.
    <svg style={{ display: 'none' }}>
      <symbol id={id} viewBox="0 0 24 24">
        {of.map(([tag, attributes], index) => createElement(tag, { key: index, ...attributes }))}
      </symbol>
    </svg>
  )
}

/** Shows the `IconSymbol` of this id; its stroke is the style sheet's. */
export function SharedIcon({ id }: { id: string }) {
  return (
    <svg className="i i--of" aria-hidden>
      <use href={`#${id}`} />
    </svg>
  )
}
