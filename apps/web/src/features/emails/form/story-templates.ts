import { STORY_TEMPLATES, type StoryTemplate, type VaultTemplate } from "@storyletter/contract";
import { createContext, useContext } from "react";
import { trpc } from "../../../api/trpc.ts";

/** One of the four everybody has, or of the twenty of the vault, which come with advice. */
export type ChoosableTemplate = StoryTemplate | VaultTemplate;

interface StoryTemplates {
  templates: readonly ChoosableTemplate[];
  /** True while it is not known yet which there are. */
  isPending: boolean;
}

/** The templates this user can choose from (decision TMPL-14); the four, if the others cannot be had now. */
export function useStoryTemplates(): StoryTemplates {
  const status = trpc.bonus.status.useQuery();
  const isUnlocked = status.data?.isActionTaker === true;
  const vault = trpc.bonus.vaultTemplates.useQuery(undefined, {
    enabled: isUnlocked,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return {
    templates: vault.data ?? STORY_TEMPLATES,
    isPending: status.isPending || (isUnlocked && vault.isPending),
  };
}

const Templates = createContext<readonly ChoosableTemplate[]>(STORY_TEMPLATES);
export const StoryTemplatesProvider = Templates.Provider;
export const useTemplates = (): readonly ChoosableTemplate[] => useContext(Templates);
