import type { ComponentType } from 'react'
import { cx } from './classes'

/* Lucide (ISC licence): only the icons in use, by name, so that each bundle holds its own few. */
export {
  ArrowLeft,
  ArrowRight,
  BadgeCheck,
  Banknote,
  Barcode,
  BookImage,
  Cake,
  Camera,
  Check,
  ChevronLeft,
  ChevronRight,
  ChevronsLeft,
  ChevronsRight,
  Circle,
  CircleAlert,
  CircleCheck,
  CircleUserRound,
  CircleX,
  Clock,
  Coins,
  Copy,
  CreditCard,
  Download,
  ExternalLink,
  Eye,
  EyeOff,
  Flag,
  GripVertical,
  Heart,
  House,
  ImagePlus,
  Images,
  Info,
  KeyRound,
  LayoutDashboard,
  List,
  LocateFixed,
  Lock,
  LogOut,
  Mail,
  MapPin,
  MessageCircle,
  Moon,
  Package,
  Pencil,
  Plus,
  QrCode,
  RefreshCw,
  Search,
  Settings,
  Share2,
  ShieldCheck,
  SlidersHorizontal,
  Sparkles,
  Sun,
  Sunrise,
  Sunset,
  TicketPercent,
  Trash2,
  TriangleAlert,
  Upload,
  UsersRound,
  Wallet,
  WifiOff,
  X,
} from 'lucide-react'

export interface IconProps {
  of: ComponentType<{ className?: string; 'aria-hidden'?: boolean }>
  small?: boolean
  className?: string
}

/** A decorative icon in the size and colour of the text around it; the words beside it carry the meaning. */
export function Icon({ of: Drawing, small, className }: IconProps) {
  return <Drawing className={cx('i', small && 'i--s', className)} aria-hidden />
}
