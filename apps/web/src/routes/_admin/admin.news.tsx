import { createFileRoute } from "@tanstack/react-router";
import { NewsPage } from "../../features/admin/news/news-page.tsx";

export const Route = createFileRoute("/_admin/admin/news")({ component: NewsPage });
