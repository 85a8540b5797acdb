import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import FoodIcon from '@mui/icons-material/RestaurantOutlined';
import ShopIcon from '@mui/icons-material/StorefrontOutlined';
import StayIcon from '@mui/icons-material/CottageOutlined';
import { useInput } from 'react-admin';
import type { ShopType } from '@/contract/config.schemas';
import { t } from '@/messages/format-message';
import { panelSetupMessages } from '@/messages/panel-setup';

/** In the order of the form. */
const ICON_OF = {
  shop: ShopIcon,
  residence: StayIcon,
  eco_food: FoodIcon,
} as const satisfies Record<ShopType, typeof ShopIcon>;
const KINDS = Object.entries(ICON_OF) as [ShopType, typeof ShopIcon][];

/** The kind of shop. */
export function ShopKindField({ source }: { source: string }) {
  const { field } = useInput({ source });
  return (
    <Box
      role="group"
      aria-label={t(panelSetupMessages.kind)}
      sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'repeat(auto-fit, minmax(min(170px, 100%), 1fr))' }}
    >
      {KINDS.map(([value, Icon]) => (
        <ButtonBase
          key={value}
          type="button"
          aria-pressed={field.value === value}
          onClick={() => field.onChange(value)}
          sx={{
            display: 'grid',
            gap: 0.5,
            justifyItems: 'center',
            p: 2,
            borderRadius: 1,
            border: 2,
            borderColor: field.value === value ? 'primary.main' : 'divider',
          }}
        >
          <Icon color={field.value === value ? 'primary' : 'inherit'} />
          <Typography sx={{ fontWeight: 600 }}>{t(panelSetupMessages[`kind.${value}`])}</Typography>
          <Typography variant="body2" color="text.secondary">
            {t(panelSetupMessages[`kindAbout.${value}`])}
          </Typography>
        </ButtonBase>
      ))}
    </Box>
  );
}
